/** people: women's names; men's names; family names */
export const namesOfPeoples: Record<string, { women: string[]; men: string[]; families: string[] }> = {
  yoruba: {
    women: words(
      'Abimbola Adenike Ayomide Bukola Damilola Ebunoluwa Feyisayo Ibukun Itunu Mojisola Modupe Oluwatobi Oyinkan ' +
        'Simisola Temitope Titilayo Toluwani Yewande Ireti',
    ),
    men: words(
      'Adebayo Adewale Akin Ayodeji Babajide Damola Femi Gbenga Idowu Jide Kayode Kunle Lekan Olumide Opeyemi ' +
        'Rasheed Sola Taiwo Tobi Wale',
    ),
    families: words(
      'Adebayo Adeleke Adekunle Afolayan Ajibade Akande Akinola Alao Babalola Bamidele Fagbemi Falade Ilesanmi ' +
        'Kolawole Odukoya Ogunbanjo Ojo Oladipo Olaniyan Onifade Oyedepo Salami Shittu Sowande',
    ),
  },
  igbo: {
    women: words(
      'Adaobi Amaka Chiamaka Chidinma Chioma Ebere Ezinne Ginika Ijeoma Kosisochukwu Nkiru Nneka Nnenna Obiageli ' +
        'Oluchi Somto Uju Ugochi Kamsi Chinaza',
    ),
    men: words(
      'Arinze Chibuike Chidi Chinedu Chukwuma Ebuka Ifeanyi Ikenna Kelechi Kosi Lotanna Nnamdi Obinna Okechukwu ' +
        'Onyeka Somadina Tobenna Uche Ugonna Zikora',
    ),
    families: words(
      'Achebe Aneke Aniagolu Chukwu Ekwueme Eneh Ezeani Ibe Igwe Iwuchukwu Madu Ndukwe Nweke Nwachukwu Nwafor ' +
        'Obiora Okafor Okeke Okoro Okoye Onwuka Ozoemena Umeh',
    ),
  },
  hausa: {
    women: words('Aisha Amina Asmau Fatima Hadiza Hauwa Khadija Maryam Rahama Rukayya Safiya Zara'),
    men: words('Abdullahi Abubakar Aliyu Auwal Bashir Faruk Haruna Isa Kabir Mustapha Nasir Sadiq Umar Yakubu'),
    families: words('Abdulkadir Adamu Bala Dantata Garba Gambo Idris Jibrin Lawan Mohammed Shehu Suleiman Tanko Usman'),
  },
  edo: {
    women: words('Adesuwa Esosa Isoken Itohan Omosede Osasere Ivie Nosakhare'),
    men: words('Eghosa Nosa Osaze Osaretin Uyi Efosa Imade'),
    families: words('Aigbe Airhiavbere Ehigiator Idahosa Igbinedion Iyamu Obaseki Ogbebor Omoruyi Uwaifo'),
  },
  efik: {
    women: words('Arit Ekaette Emem Idara Ini Nsikan Unyime Utibe'),
    men: words('Aniekan Edidiong Ekpo Etop Mfon Otobong Ubong Ufot'),
    families: words('Archibong Bassey Effiong Ekanem Ekong Etukudo Inyang Okon Udoh Umoren'),
  },
  tiv: {
    women: words('Doosuur Mimi Nguvan Seember Wandoo Mwuese'),
    men: words('Aondofa Iorwuese Terhemba Tersoo Terna Sesugh'),
    families: words('Akaa Akume Gbande Iorfa Nyam Shima Tarka Uchi'),
  },
  ijaw: {
    women: words('Ebiere Tariere Timipre Preye Oyinmiebi'),
    men: words('Ebikeme Tamunotonye Tarila Timi Tonbra Boma'),
    families: words('Alagoa Briggs Dokubo Ebiware Koroye Okara Seiyefa Wariboko'),
  },
  middleBelt: {
    women: words('Eneojo Ladi Nankling Onyechi Talatu Rifkatu'),
    men: words('Ameh Danjuma Gyang Ochanya Pam Sunday'),
    families: words('Abah Audu Choji Dung Gyang Ocheja Onoja Yohanna'),
  },
}

/** how many of a hundred students of each campus are of each people */
export const peoplesOfCampus: Record<string, Record<string, number>> = {
  unilag: { yoruba: 40, igbo: 24, hausa: 9, edo: 9, efik: 7, tiv: 3, ijaw: 5, middleBelt: 3 },
  oau: { yoruba: 58, igbo: 12, hausa: 8, edo: 8, efik: 5, tiv: 3, ijaw: 3, middleBelt: 3 },
  unn: { igbo: 60, yoruba: 7, hausa: 6, edo: 6, efik: 8, tiv: 5, ijaw: 4, middleBelt: 4 },
}

/** name | campus | vehicle | w or m */
export const riderTable = `
Ibrahim Abdulsalam | unilag | motorcycle | m
Sunday Okpara | unilag | bicycle | m
Rotimi Agboola | unilag | tricycle | m
Precious Edet | unilag | on-foot | w
Wasiu Adeagbo | oau | motorcycle | m
Peter Terwase | oau | motorcycle | m
Kazeem Ogunmola | oau | bicycle | m
Musa Garba | oau | tricycle | m
Chukwuemeka Asogwa | unn | motorcycle | m
Ejike Eze | unn | tricycle | m
Onyebuchi Ani | unn | bicycle | m
Monday Ogbu | unn | on-foot | m
`

function words(text: string): string[] {
  return text.split(' ')
}
