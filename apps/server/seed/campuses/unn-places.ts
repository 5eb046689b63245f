export const unnPlaces = `
hostel | Eni Njoku Hall | 6.86371 | 7.40498
hostel | Alvan Ikoku Hall | 6.86312 | 7.40562
hostel | Mary Slessor Hall | 6.86148 | 7.40812
hostel | Bello Hall | 6.86097 | 7.40746
hostel | Balewa Hall | 6.86041 | 7.40887
hostel | Okpara Hall | 6.85972 | 7.40821
hostel | Okeke Hall | 6.85918 | 7.40938
hostel | Akpabio Hall | 6.86196 | 7.40917
hostel | Isa Kaita Hall | 6.86254 | 7.40859
hostel | Kwame Nkrumah Hall | 6.86438 | 7.40571
hostel | Zik's Flat | 6.86707 | 7.40386
hostel | Awolowo Hall | 6.86523 | 7.40457
faculty | Faculty of Engineering | 6.86892 | 7.41137
faculty | Faculty of Physical Sciences | 6.86734 | 7.41264
faculty | Faculty of Biological Sciences | 6.86672 | 7.41398
faculty | Faculty of Arts | 6.86558 | 7.41082
faculty | Faculty of the Social Sciences | 6.86489 | 7.41176
faculty | Faculty of Education | 6.86413 | 7.41309
faculty | Faculty of Agriculture | 6.86981 | 7.41462
faculty | Faculty of Pharmaceutical Sciences | 6.86832 | 7.41511
faculty | Faculty of Veterinary Medicine | 6.87114 | 7.41603
gate | Main gate | 6.85781 | 7.39612
gate | Hilltop gate | 6.87342 | 7.40718
gate | Odenigwe gate | 6.87061 | 7.39871
shops | Ekpo Refectory shops | 6.86124 | 7.40968
shops | Zik's Flat shops | 6.86741 | 7.40421
shops | Freedom Square shops | 6.86367 | 7.40947
shops | Hilltop shops | 6.87298 | 7.40681
library | Nnamdi Azikiwe Library | 6.86596 | 7.40934
bus-stop | Main gate park | 6.85812 | 7.39668
bus-stop | Library shuttle stop | 6.86571 | 7.40897
landmark | Princess Alexandra Auditorium | 6.86468 | 7.41024
landmark | Freedom Square | 6.86392 | 7.40903
landmark | Abuja building | 6.86617 | 7.41153
landmark | Medical Centre | 6.86271 | 7.40319
landmark | Stadium | 6.86919 | 7.40562
`
