export const bookNotes = `
@ stroud textbooks book 6000-8500 used .35
Engineering Mathematics, K.A. Stroud, {ed}
Advanced Engineering Mathematics textbook, K.A. Stroud, {ed}
ed: 5th edition*.85 / 6th edition / 7th edition*1.15
- The one every Part Two engineer carries; programmes F1 to F13 and on are complete.
- Clear print, sewn so that it lies open on the desk.
- Worked answers are at the back, nobody tore them.
= Author: K.A. Stroud; Edition: {ed}; Course: MTH and GEG; Cover: paperback

@ new-general-maths textbooks book 4500-6500 used .3
{title} textbook
{title} textbook, {ed}
title: Pure Mathematics (Backhouse)*1.1 / Further Mathematics Project 3 / Calculus by Thomas*1.6
/ Linear Algebra (Schaum’s)*1.05 / Vector Analysis (Schaum’s)
ed: student edition / reprint 2024*1.1
- For 100 level mathematics, physics and engineering.
- All pages complete, no solution pencilled over the questions.
- Ask for the matching past questions at 20% off.
= Title: {title}; Level: 100 and 200; Cover: paperback; Pages: complete

@ physics-text textbooks book 6500-9500 used .35
{title} textbook
{title} textbook for 100 level
title: Advanced Level Physics (Nelkon and Parker) / University Physics (Sears and Zemansky)*1.6
/ College Physics (Schaum’s)*.8 / Fundamentals of Physics (Halliday)*1.7
- Covers PHY 101 to 108 with worked examples.
- Diagrams are sharp, not a faded photocopy.
- Name page is empty so you may write your own.
= Title: {title}; Course: PHY 101 to 108; Cover: paperback; Condition of pages: clean

@ chemistry-text textbooks book 5500-8500 used .35
{title} textbook
{title} chemistry textbook, {ed}
title: Organic Chemistry (Solomons)*1.5 / Essential Chemistry (Odesina) / Physical Chemistry (Atkins)*1.6
/ Inorganic Chemistry (Lee)*1.2 / Practical Chemistry Manual*.6
ed: student edition / new print*1.1
- Used for CHM 101 to CHM 212 in this university.
- Mechanisms are drawn step by step.
- You may open and check every chapter at the counter.
= Title: {title}; Course: CHM; Cover: paperback; Pages: complete

@ biology-text textbooks book 6000-9000 used .35
{title} textbook
{title} biology textbook, {ed}
title: Biological Science (Taylor, Green and Stout)*1.2 / Gray’s Anatomy for Students*2.3
/ Guyton Medical Physiology*2.4 / Modern Biology (Ramalingam)*.8 / Essentials of Microbiology
ed: student edition / colour print*1.25
- For life sciences and pre-clinical students.
- Colour plates are there and bright.
- Heavy: let the rider bring it.
= Title: {title}; For: life sciences and MBBS; Cover: paperback; Pages: complete

@ law-text textbooks book 8500-13000 used .35
{title} law textbook
Law textbook: {title}
title: Nigerian Law of Contract (Sagay) / Constitutional Law in Nigeria (Malemi)*.95
/ Criminal Law in Nigeria (Okonkwo and Naish)*1.1 / Nigerian Legal System (Obilade)*.9
/ Law of Evidence (Nwadialo)*1.05
- With the table of cases complete; nothing highlighted in yellow.
- What your lecturer means by "read the text".
- Hard to find outside Lagos and Ibadan.
= Title: {title}; Faculty: Law; Cover: paperback; Cases: full table

@ social-text textbooks book 4800-7500 used .3
{title} textbook
{title} textbook for social and management sciences
title: Business Accounting 1 (Frank Wood)*1.3 / Modern Economic Theory (Dewett)*1.2
/ Introductory Economics (Jhingan)*1.1 / Principles of Management / Introduction to Sociology
/ Foundations of Political Science
- For ACC, ECO, BUS and the electives everybody takes.
- Clean copy with the exercises still empty.
- Two or more books to one hall go in one delivery.
= Title: {title}; Faculty: social and management sciences; Cover: paperback; Pages: complete

@ pharmacy-text textbooks book 9500-15000 used .4
{title} textbook
{title} book, {ed}
title: Lippincott Pharmacology*1.2 / Pharmacognosy (Trease and Evans)*1.1 / Clinical Nursing Skills
/ Basic Agriculture and Soil Science*.7
ed: student edition / latest print*1.15
- Recommended in class and on the reading list of this session.
- Print is clear, tables are readable.
- Goes with our lab coat and dissecting set if you want a bundle.
= Title: {title}; Cover: paperback; Print: clear; Returns: 2 days

@ past-questions past-questions handout 800-1600
{course} past questions, {years}
{course} past questions and answers, {years}
course: MTH 101 / PHY 101 / CHM 101 / BIO 101*.95 / GST 111*.8 / ECO 101 / ACC 101 / CSC 101 / GST 112*.8
/ LAW 201*1.2 / POL 101
years: 2018 to 2025 / last ten years*1.25
- Solved step by step by a tutor with a 4.8, not only the options.
- Arranged by year, with the last session's paper on top.
- Stapled and bound with a soft cover.
= Course: {course}; Years: {years}; Answers: solved; Binding: soft cover

@ handout past-questions handout 1000-2200
{course} lecture handout, {kind}
{course} summary note, {kind}
course: PHY 102 / GST 113 / MTH 102 / CHM 102 / ANA 201*1.3 / BCH 201*1.2 / EEE 201*1.1 / ENG 101 / PSY 103
/ MEE 206*1.1
kind: typed and bound / spiral-bound*1.15
- Typed from this session's lectures, checked by the course rep.
- Formulas in boxes, definitions in the margin.
- Fits a night of reading, not a month.
= Course: {course}; Kind: {kind}; Paper: 80 g; Session: this one

@ postutme past-questions handout 2500-4200
{name} past questions
{name} past questions, {kind}
name: Post-UTME / ICAN Foundation*1.4 / IELTS practice*1.5 / Postgraduate entrance / Scholarship aptitude test*1.2
kind: with answers / with answers and CD*1.1
- For the brother or sister coming next year, and for you after graduation.
- Fifteen years with explanations for the hard ones.
- Printed clean, spiral-bound.
= Covers: fifteen years; Answers: explained; Binding: spiral; Pages: 140 and above

@ novel novels-and-faith novel 3200-5500 used .35
{title}, novel
{title} (novel, paperback)
title: Half of a Yellow Sun / Purple Hibiscus*.9 / Things Fall Apart*.8 / The Secret Lives of Baba Segi’s Wives
/ Stay With Me*1.1 / Americanah*1.1 / Everything Good Will Come / The Joys of Motherhood*.9
- Original print, not the one with missing pages.
- Read it before the literature test, or just because.
- A page-turner: people finish it during one strike.
= Title: {title}; Cover: paperback; Language: English; Print: original

@ self-help novels-and-faith novel 3500-5500 used .25
{title}, book
{title} (book, paperback)
title: Atomic Habits*1.1 / Rich Dad Poor Dad / The Richest Man in Babylon*.8 / Deep Work*1.05
/ The 48 Laws of Power*1.3 / Think and Grow Rich*.9
- Good print that does not smell of kerosene.
- The one everybody quotes on status.
- Gift-wrapped free if you ask in the note.
= Title: {title}; Cover: paperback; Language: English; Pages: complete

@ faith-book novels-and-faith faith 4500-7500
{title}
{title}, {kind}
title: Holy Bible, KJV / Holy Bible, NKJV*1.15 / Yoruba Holy Bible (Bibeli Mimo) / Igbo Holy Bible (Bible Nso)
/ Holy Qur’an with English*1.1
kind: pocket size*.8 / zip cover*1.3 / large print*1.4
- Thin paper with clear print and a ribbon.
- Fits a church bag or a prayer mat bag.
- Name printed on the cover in gold for ₦1,000 more.
= Title: {title}; Ribbon: yes; Cover: flexible; Print: clear

@ exercise-books stationery notebook 1800-3200
{kind} note, {n}
{kind} notebook, {n}
kind: 2A hardcover*1.2 / A4 spiral*1.1 / 80-leaf exercise / Jotter*.5 / Higher-education
n: pack of 3 / pack of 6*1.9 / single*.45
- White paper that ink does not cross.
- Margin line, strong spine and room for your name and matric number.
- Lecturers do not tear pages from this one.
= Kind: {kind}; Sold as: {n}; Ruling: feint with margin; Paper: 60 g

@ pens stationery pen 900-1800
{brand} pens, {n}
{brand} biro, {n}
brand: Bic Cristal / Schneider*1.5 / Stabilo gel*1.8 / Luxor*.9
n: pack of 10 / box of 50*3.8 / pack of 4*.5
- Writes from the first line and does not leak in a back pocket.
- Buy a pack: people will borrow them.
- Exam halls take blue and black only.
= Sold as: {n}; Tip: medium; Brand: {brand}; Exam use: yes
~ Ink: Blue / Black / Red

@ highlighters stationery highlighter 1200-2200
{brand} highlighters, {n}
{brand} permanent markers, {n}
brand: Stabilo*1.6 / Faber-Castell*1.3 / Deli
n: set of 4 / set of 6*1.4
- Soft colours that do not show through the page.
- Chisel tip: thin for words, thick for whole topics.
- Cap clicks, so it lives for a semester.
= Sold as: {n}; Tip: chisel; Brand: {brand}; Ink: quick-drying

@ calculator stationery calculator 8500-11500 used .15
Casio {model} scientific calculator
{model} scientific calculator, {kind}
model: fx-991ES Plus*1.2 / fx-82MS*.85 / fx-991EX*1.7 / fx-570MS
kind: original with cover / two-way power*1.05
- Original Casio, two-way power; check the hologram on the pack.
- Does matrices, complex numbers and table; allowed in our exams.
- Slide cover protects it from the bag.
= Model: {model}; Power: battery and light; Functions: 252 and above; Warranty: 12 months

@ paper-and-files stationery clipboard 900-2200
{kind}
{kind}, {n}
kind: A4 clipboard with jotter / Project folder with clips*.8 / Sixty-page display folder*1.3
/ Plastic document folder*.9 / Clipboard, foolscap, hardboard*.85
n: single / pack of 3*2.6
- Keeps course forms flat and dry until the adviser signs them.
- Strong clip, smooth edges.
- Take two: one for forms and one for receipts.
= Size: A4; Sold as: {n}; Material: board and PVC; Returns: 2 days

@ pencils stationery pencil 700-1500
{brand} HB pencils, {n}
{brand} drawing pencils, {n}
brand: Staedtler*1.8 / Faber-Castell*1.6 / Natraj / Deli
n: pack of 12 / set of 6 (2H to 4B)
- Lead does not break each time you sharpen.
- For OMR sheets, drawing and shading.
- Eraser and sharpener are in the pack.
= Sold as: {n}; Brand: {brand}; Eraser: included; Wood: cedar

@ sticky-notes stationery sticky 600-1300
{kind} sticky notes, {n}
{kind} index cards note, {n}
kind: Neon / Pastel / Plain yellow*.8
n: 100 sheets / 5 colours*1.4
- Stick on the wall over your bed and read while you brush.
- The glue leaves no mark in borrowed books.
- Bright enough to find the page again.
= Sold as: {n}; Size: 76 × 76 mm; Glue: removable; Colour: {kind}

@ lab-coat lab-and-drawing labcoat 6500-9500 used .2
White lab coat, {kind}
Laboratory lab coat, {kind}
kind: long sleeve / long sleeve with embroidery*1.25 / short sleeve*.9
- Thick Teflon cotton, does not become transparent after washing.
- Three pockets, one deep enough for a tablet.
- Name and department embroidered in two days if you choose it.
= Material: cotton blend; Sleeve: {kind}; Pockets: three; Wash: hot
~ Size: S / M / L / XL +500

@ drawing-set lab-and-drawing ruler 5500-9500
{brand} technical drawing set, {n}
{brand} T-square and set ruler, {n}
brand: Staedtler*1.7 / Oxford*.8 / Rotring*1.8
n: 8 pieces / 12 pieces*1.3 / with A2 board*2.8
- Compass stays where you put it; divider and two set squares are in the tin.
- What the drawing studio asks for in the first week.
- Scales are printed deep, they do not clean off.
= Pieces: {n}; Brand: {brand}; Case: hard; For: GEG and ARC drawing

@ dissecting-set lab-and-drawing dissect 5500-8500
Dissecting set, {n}
Stainless dissecting kit with scissors, {n}
n: 10 pieces / 14 pieces*1.3
- Stainless blades and forceps in a roll-up pouch.
- Boil it; it will not rust before 400 level.
- Spare scalpel blades are inside.
= Pieces: {n}; Steel: stainless; Pouch: roll-up; Course: BIO, ANA, VET

@ goggles lab-and-drawing goggles 2500-4200
Safety goggles for laboratory, {kind}
Laboratory safety goggles, {kind}
kind: clear / anti-fog*1.3
- Fits over glasses and does not fog when you bend over the burner.
- Soft rubber round the eyes.
- Chemistry lab will not let you in without one.
= Lens: {kind}; Strap: adjustable; Fits over glasses: yes; Standard: EN 166

@ stethoscope lab-and-drawing stethoscope 13500-24000
{brand} stethoscope, {kind}
brand: Littmann Classic III*4.6 / Spirit*1.3 / MDF*1.9 / Rossmax
kind: dual head / with spare ear tips*1.05
- Clear low sounds; you will hear the murmur they are talking about.
- Spare diaphragm and ear tips in the box.
- Your name can be engraved in two days.
= Brand: {brand}; Head: dual; Tube: 56 cm; Warranty: 12 months
~ Tube: Black / Wine / Navy

@ microscope-slides lab-and-drawing microscope 9000-16000
Pocket microscope, {kind}
Student microscope with {kind}
kind: 60x with light / phone clip and light*1.3 / prepared slides*1.5
- Small enough for practical class, sharp enough for onion cells.
- Light uses two AA batteries, included.
- Fun even after the semester.
= Magnification: 60 to 120 times; Light: yes; Batteries: included; Slides: five
`
