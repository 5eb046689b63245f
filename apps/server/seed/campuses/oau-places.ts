export const oauPlaces = `
hostel | Obafemi Awolowo Hall | 7.51873 | 4.51498
hostel | Adekunle Fajuyi Hall | 7.52048 | 4.51703
hostel | Moremi Hall | 7.51786 | 4.51762
hostel | Mozambique Hall | 7.51642 | 4.51811
hostel | Angola Hall | 7.51571 | 4.51694
hostel | Ladoke Akintola Hall | 7.52114 | 4.51836
hostel | Alumni Hall | 7.51507 | 4.51887
hostel | ETF Hall | 7.51698 | 4.51632
hostel | Murtala Muhammed Hall | 7.52371 | 4.52098
hostel | Education Trust Hall | 7.51462 | 4.51741
faculty | Faculty of Technology | 7.51868 | 4.52613
faculty | Faculty of Science | 7.51957 | 4.52487
faculty | Faculty of Arts | 7.51779 | 4.52321
faculty | Faculty of Law | 7.51648 | 4.52287
faculty | Faculty of Social Sciences | 7.51711 | 4.52402
faculty | Faculty of Pharmacy | 7.52064 | 4.52562
faculty | Faculty of Agriculture | 7.52171 | 4.52819
faculty | Faculty of Administration | 7.51603 | 4.52368
faculty | Health Sciences complex | 7.52142 | 4.52671
gate | Campus main gate | 7.49756 | 4.52231
gate | Asherifa gate | 7.50418 | 4.53166
shops | Student Union Building | 7.51884 | 4.51931
shops | New Buka | 7.51808 | 4.51584
shops | Maintenance market | 7.52236 | 4.51377
shops | Banking area shops | 7.51492 | 4.52167
library | Hezekiah Oluwasanmi Library | 7.51842 | 4.52199
bus-stop | Campus gate park | 7.49803 | 4.52274
bus-stop | SUB car park | 7.51917 | 4.51986
landmark | Oduduwa Hall | 7.51794 | 4.52084
landmark | Amphitheatre | 7.51763 | 4.52052
landmark | Senate building | 7.51701 | 4.52161
landmark | Motion Ground | 7.51938 | 4.52277
landmark | Sports Complex | 7.52286 | 4.52236
landmark | Health Centre | 7.51374 | 4.52012
`
