export const unilagPlaces = `
hostel | Moremi Hall | 6.51892 | 3.39248
hostel | Jaja Hall | 6.51786 | 3.39631
hostel | Mariere Hall | 6.51741 | 3.39574
hostel | Eni-Njoku Hall | 6.51498 | 3.39172
hostel | Amina Hall | 6.51829 | 3.39187
hostel | Makama-Bida Hall | 6.51634 | 3.39326
hostel | Kofo Ademola Hall | 6.51703 | 3.39219
hostel | Madam Tinubu Hall | 6.51547 | 3.39261
hostel | Fagunwa Hall | 6.51582 | 3.39108
hostel | Sodeinde Hall | 6.51463 | 3.39243
hostel | King Jaja Annex | 6.51759 | 3.39688
hostel | Biobaku Hall | 6.51521 | 3.39019
hostel | Henry Carr Hall | 6.51672 | 3.38961
faculty | Faculty of Engineering | 6.51811 | 3.39982
faculty | Faculty of Science | 6.51573 | 3.39968
faculty | Faculty of Arts | 6.51912 | 3.39766
faculty | Faculty of Social Sciences | 6.51634 | 3.39862
faculty | Faculty of Law | 6.51528 | 3.39671
faculty | Faculty of Education | 6.51718 | 3.39811
faculty | Faculty of Business Administration | 6.51648 | 3.39736
faculty | Faculty of Environmental Sciences | 6.51876 | 3.39891
gate | Akoka main gate | 6.51728 | 3.38562
gate | Yaba gate | 6.51319 | 3.38677
shops | New Hall shops | 6.51478 | 3.39118
shops | Jaja shopping complex | 6.51802 | 3.39598
shops | Faculty of Science kiosks | 6.51561 | 3.39921
shops | University shopping complex | 6.51832 | 3.39467
library | University Library | 6.51908 | 3.39874
bus-stop | Campus shuttle park | 6.51766 | 3.38641
bus-stop | New Hall bus stop | 6.51503 | 3.39089
landmark | Senate House | 6.51952 | 3.39851
landmark | Lagoon Front | 6.51987 | 3.40124
landmark | Sports Centre | 6.51679 | 3.38787
landmark | Multipurpose Hall | 6.51866 | 3.39402
landmark | Distance Learning Institute | 6.51214 | 3.39231
landmark | Medical Centre | 6.51783 | 3.39057
`
