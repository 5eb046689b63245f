/**
 * Words and names that people choose first, everywhere and in Nigeria. Only the words: `passwordWeakness` sees through
 * digits, signs and capitals around them, so each word covers thousands of passwords.
 */
const WORDS = `
password passwort passord passwd pass passcode mypassword yourpassword thepassword newpassword oldpassword
nopassword changeme changethis letmein letmeinnow openup opensesame enter entry login logon signin signup welcome
welcomehome hello helloworld hellokitty hi hey secret secrets topsecret mysecret private access accessdenied admin
administrator root superuser superadmin sysadmin master masterkey default guest user username test tester testing
testtest temp temporary demo example sample abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi qwerty qwert
qwertyu qwertyui qwertyuio qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx
qazwsxedc asdfqwer qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz qaz wsx edc nothing something anything everything
whatever unknown none null undefined blank empty forgot forget forgotten remember computer laptop internet website
google facebook instagram whatsapp twitter youtube tiktok snapchat telegram yahoo gmail hotmail outlook microsoft windows
android samsung iphone apple nokia tecno infinix itel huawei xiaomi redmi motorola mtn airtel glo etisalat
phone mobile number account bank wallet money cash naira dollar dollars rich richman million millionaire billionaire
business market shopping shop store online student students school university college campus lecture lecturer teacher
professor doctor nurse engineer engineering medicine lawyer pharmacy faculty department matric matriculation
iloveyou iloveu iloveme iloveher iloveyousomuch iloveyouforever ilovemyself ilovegod ilovejesus ilovemom ilovemum
ilovemydad ilovemyfamily ilovemymother love loveme loveyou lovely lover lovers loverboy lovergirl mylove mylover
truelove onelove sweetlove loveforever lovelove inlove sweet sweetie sweetheart sweetness sweety honey honeybee baby
babyboy babygirl babylove mybaby darling dear dearest angel angels myangel princess prince queen king kings kingdom
kingofkings beautiful beauty pretty prettygirl handsome cute cutie cutiepie sexy sexygirl sexyboy hottie hotboy
boyfriend girlfriend husband wife family myfamily mother mother mummy mommy mymom mymum mymother mama mamamia mum mom
father daddy mydad myfather papa dad brother sister sisters brothers twins twin friend friends friendship bestfriend
bestfriends forever foreverandever together always never nevermind alone heart heartbreak broken kiss kisses kissme
hugs smile smiles smiley happy happiness happyday happylife joy joyful peace peaceful hope faith grace gracious mercy
mercies favour favor blessing blessings blessed beblessed blessme glory glorious victory victorious winner winners
champion champions success successful prosper prosperity destiny dream dreams dreamer believe believer freedom free
life mylife lifeisgood goodlife newlife longlife live living destined wonderful amazing awesome special perfect
god mygod godisgood godisgreat godislove godisable godfirst godgrace godsgrace godslove godswill godspower godsgift
godbless godblessme godblessyou trustgod trustingod ingodwetrust thankgod thankyou thankyougod thankyoulord thankyoujesus
praisegod praisethelord praise worship jesus jesuschrist jesusislord jesuslovesme jesusloves jesussaves jesusfirst
christ christian christmas lord thelord mylord holyspirit holyghost spirit messiah saviour savior amen hallelujah
alleluia halleluyah psalm psalms bible gospel church heaven heavenly angelic prayer prayers almighty emmanuel immanuel
jehovah jehovahjireh ebenezer hosanna zion israel jerusalem moses david solomon daniel samuel abraham isaac jacob
joseph joshua elijah elisha isaiah jeremiah ezekiel nathaniel gideon caleb noah adam eve esther ruth mary martha
deborah sarah rebecca rachel leah hannah naomi miriam elizabeth peter paul john james matthew mark luke simon andrew
philip thomas stephen timothy titus barnabas allah allahu allahuakbar alhamdulillah bismillah subhanallah mashallah
inshallah islam muslim muhammad mohammed mohammad muhammed mohamed ahmad ahmed abdullah abdullahi abubakar ibrahim
ismail yusuf musa isa umar usman ali aliyu hassan hussain fatima fatimah aisha aishat khadija khadijah maryam zainab
amina aminat hauwa halima rukayat sulaiman suleiman salihu salisu mustapha mukhtar bashir bello lawal sani garba haruna
nigeria nigerian naija naijaboy lagos lagosstate lagosboy abuja ibadan kano kaduna jos enugu owerri onitsha aba
calabar portharcourt benin benincity warri asaba ilorin abeokuta akure osogbo ife ileife nsukka sokoto maiduguri
yola bauchi minna lokoja makurdi uyo umuahia awka abakaliki yenagoa oshodi ikeja lekki yaba surulere ajegunle
ogun oyo osun ondo ekiti edo delta rivers bayelsa imo anambra ebonyi kogi kwara niger benue plateau nasarawa
yoruba igbo hausa africa african africa ghana cameroon kenya unilag unilag oau unn uniben unilorin lasu futa futo
funaab covenant babcock unical uniport uniuyo abu buk unijos eksu aaua jollof jollofrice amala eba garri suya puffpuff
wahala oga ogabos ogaboss nawao omo abeg wetin sapa japa chop chopmoney bigboy biggirl
chidi chinedu chukwu chukwuemeka chukwudi emeka obinna kelechi ikenna ifeanyi nnamdi uche uchenna ugochukwu okechukwu
onyeka onyekachi chioma chiamaka chidinma chinonso chisom chinwe ngozi nkechi amaka adaeze adaobi ada adaora ifeoma
nneka nnenna oluchi ogechi ebere ezinne nwanne tunde babatunde ayo ayodele ayomide kunle adekunle segun olusegun
femi olufemi seun oluwaseun tobi oluwatobi tobiloba wale adewale dele bamidele dare damilare damilola dami sola
olusola shola bola bolaji bukola bisi tolu toluwani tolulope temi temitope temiloluwa tope kemi oluwakemi yemi yetunde
funke funmi funmilayo folake folashade shade simi similoluwa simbi ronke titilayo titi lola omolola yinka adeyinka
olamide ola oluwa oluwaseyi seyi pelumi ife ifeoluwa iyanu iyanuoluwa ire ireti moyo mofe tomiwa tomi korede gbenga
rotimi niyi deji adedeji ademola demola wasiu sunday monday tuesday wednesday thursday friday saturday
blessing goodness comfort patience gift precious promise miracle testimony praise godwin goodluck lucky happiness
marvellous favour fortune wisdom innocent victor victoria victory vincent gabriel gabriella michael raphael uriel
emmanuella emmanuela christopher christian christiana christy christine cynthia stella sandra jennifer jenny jessica
vanessa veronica theresa teresa monica maureen juliet juliana julia joan joanna jane janet josephine judith justina
linda lucy loveth mirabel nancy patricia peace prisca queeneth rita rose rosemary rosy sharon susan sylvia tina
anthony tony augustine benjamin bernard boniface charles clement collins daniel dennis desmond dominic edwin ernest
felix francis frank fred frederick george gerald gilbert henry isaac jonathan jude julius justin kelvin kenneth
kingsley lawrence leonard louis martin maxwell nelson nicholas oscar patrick prince richard robert roland samson
sylvester terry valentine walter wilfred william wilson alex alexander alexandra andrea amanda amelia anna angela
ashley barbara brandon brian carlos caroline catherine chris daniela diana edward emily emma eric grace harry hunter
jack jackson jason jasmine jordan kate kevin laura lauren lily maggie maria megan melissa mike nicole olivia rebecca
robbie ryan sam samantha scott sophia sophie steven taylor tiffany tyler zoe
football footballer soccer chelsea chelseafc arsenal arsenalfc liverpool liverpoolfc manchester manutd manunited
manchesterunited mancity manchestercity barcelona fcbarcelona barca realmadrid madrid juventus juve psg bayern milan
acmilan intermilan tottenham spurs gunners blues reddevils ronaldo cristiano cristianoronaldo cr messi lionelmessi
neymar mbappe haaland osimhen okocha kanu nwankwo drogba rooney beckham zidane pele maradona mourinho supereagles
goal goals striker basketball baseball hockey tennis lakers yankees cowboys steelers eagles boxing wrestling johncena
undertaker batman spiderman superman ironman captain america avengers thanos wakanda blackpanther naruto sasuke
goku pokemon pikachu dragon dragonball onepiece luffy minecraft fortnite callofduty freefire pubg gta fifa gamer
gaming games game player playboy starwars jedi yoda matrix neo trinity harrypotter hogwarts hermione potter frozen
music musician singer dance dancer dancing piano guitar drummer hiphop rapper burnaboy wizkid davido olamide asake
rema tems tiwasavage psquare dbanj burna wizzy starboy obo beyonce rihanna drake eminem tupac biggie jayz nickiminaj
michaeljackson elvis beatles metallica nirvana blink slipknot marvin monkey donkey gorilla lion lions lioness tiger
tigers leopard panther cheetah elephant eagle hawk falcon dove pigeon chicken turkey fish dolphin shark whale snake
spider butterfly horse pony rabbit bunny mouse kitten kitty puppy doggie doggy dog cat bear wolf fox lucky buddy
charlie max rocky bella daisy ginger pepper cookie cookies chocolate candy sugar cupcake banana orange mango apple
cherry strawberry pineapple coconut peanut pizza burger coffee tea milk water cocacola pepsi fanta sprite malt
sunshine sunflower flower flowers rainbow star stars superstar starlight moon moonlight sun sunny summer winter
spring autumn rain snow snowball ocean sea river mountain sky blue bluesky red green yellow purple pink black white
silver gold golden diamond diamonds pearl ruby crystal emerald jewel jewels treasure january february march april may
june july august september october november december birthday happybirthday newyear christmas easter valentine weekend
holiday travel london newyork paris dubai america canada england france germany italy china japan brazil jamaica
trustno trustnoone trustme noone nobody myself himself herself justme onlyme itsme itsmyself me mine myname name
fuckyou fuckoff fuck fucker fuckme bitch asshole bastard shit bullshit damn hell devil satan demon evil killer death
ninja samurai warrior warriors soldier army marine navy police security protect guardian thunder lightning storm fire
fireball flame phoenix shadow darkness midnight ghost zombie vampire werewolf wizard magic magical merlin gandalf
mustang ferrari porsche corvette camaro mercedes benz bmw audi toyota honda lexus corolla camry car cars racing speed
turbo nitro harley yamaha kawasaki ducati power powerful strong stronger strength legend legendary hero heroes boss
bigboss bossman gangster gangsta thug hustler hustle hustling grind survivor fighter rebel maverick cowboy pirate
captain chief president governor senator minister general major commander colonel rock rockstar rocker rocknroll
punk metal freak crazy insane lunatic genius smart clever wise einstein newton science maths mathematics physics
chemistry biology english history geography economics accounting computerscience programmer programming developer
hacker hacking matrix python java javascript linux ubuntu oracle database server network system systems
letitbe carpediem hakunamatata yolo swag swagger cool coolboy coolguy coolgirl fine finegirl fineboy nice nicegirl
goodgirl goodboy badboy badgirl bad good better best thebest number numberone one two three four five six seven eight
nine ten hundred thousand fivestar onetwothree onetwothreefour
`

export const commonWords: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))
