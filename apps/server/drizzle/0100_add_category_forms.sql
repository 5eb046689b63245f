ALTER TABLE "categories" ADD COLUMN "form" jsonb DEFAULT '{"attributes":[],"options":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" smallint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "move_total" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "move_left" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_merged_into_id_index" ON "categories" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_moving" CHECK (("categories"."move_total" is null) = ("categories"."move_left" is null));--> statement-breakpoint
-- What the forms asked for when the questions were a part of the program.
UPDATE "categories" c SET "form" = f.form::jsonb FROM (VALUES
  ('food', '{"attributes":[{"label":"Portion","hint":"One plate"},{"label":"Ready in","hint":"30 minutes"},{"label":"Contains","hint":"Egg, milk"}],"options":[{"name":"Portion","labels":["Small","Regular","Large"]}]}'),
  ('cakes-and-bakes', '{"attributes":[{"label":"Order ahead","hint":"One day before"}],"options":[{"name":"Size","labels":["6 inches","8 inches","10 inches"]}]}'),
  ('drinks', '{"attributes":[{"label":"Volume","hint":"50 cl"}],"options":[]}'),
  ('phones', '{"attributes":[{"label":"Brand","hint":"Tecno"},{"label":"Signs of use","hint":"Small scratch at the back","usedOnly":true},{"label":"Warranty","hint":"3 months, by the store"}],"options":[]}'),
  ('phones-and-tablets', '{"attributes":[{"label":"Model","hint":"Spark 20"},{"label":"Storage","choices":["16 GB","32 GB","64 GB","128 GB","256 GB","512 GB"]},{"label":"Memory","choices":["2 GB","3 GB","4 GB","6 GB","8 GB","12 GB"]},{"label":"Battery health","hint":"86%","usedOnly":true},{"label":"Screen","choices":["Clean","Light scratches","Cracked, works","Changed"],"usedOnly":true},{"label":"Comes with","hint":"Charger and box"}],"options":[{"name":"Colour","labels":["Black","White","Blue","Red","Green","Brown","Pink","Grey","Gold"]},{"name":"Storage","labels":["64 GB","128 GB","256 GB"]}]}'),
  ('laptops-and-computers', '{"attributes":[{"label":"Processor","hint":"Core i5, 8th generation"},{"label":"Memory","choices":["4 GB","8 GB","16 GB","32 GB"]},{"label":"Storage","hint":"256 GB SSD"},{"label":"Screen size","hint":"14 inches"},{"label":"Battery lasts","hint":"3 hours","usedOnly":true}],"options":[]}'),
  ('sound', '{"attributes":[{"label":"Connects by","choices":["Bluetooth","Cable","Both"]},{"label":"Colour","hint":"Black"}],"options":[]}'),
  ('power-and-charging', '{"attributes":[{"label":"Capacity","hint":"20,000 mAh"},{"label":"Plug","choices":["USB-C","Micro USB","Lightning","Several"]}],"options":[]}'),
  ('phone-accessories', '{"attributes":[{"label":"Fits","hint":"iPhone 11"}],"options":[{"name":"Colour","labels":["Black","White","Blue","Red","Green","Brown","Pink","Grey","Gold"]}]}'),
  ('games-and-cameras', '{"attributes":[{"label":"Comes with","hint":"Two pads and cables"}],"options":[]}'),
  ('books', '{"attributes":[{"label":"Author","hint":"K. A. Stroud"},{"label":"Course code","hint":"MTH 101"}],"options":[]}'),
  ('textbooks', '{"attributes":[{"label":"Edition","hint":"6th"},{"label":"Level","choices":["100","200","300","400","500","Postgraduate"]},{"label":"Markings","choices":["None","Pencil","Highlighter","Pen"],"usedOnly":true}],"options":[]}'),
  ('past-questions', '{"attributes":[{"label":"Years","hint":"2018 to 2025"},{"label":"Answers","choices":["Solved","Not solved"]}],"options":[]}'),
  ('stationery', '{"attributes":[{"label":"Brand","hint":"Bic"},{"label":"In the pack","hint":"12 pieces"}],"options":[]}'),
  ('lab-and-drawing', '{"attributes":[{"label":"Brand","hint":"Casio"}],"options":[{"name":"Size","labels":["S","M","L","XL"]}]}'),
  ('fashion', '{"attributes":[{"label":"For","choices":["Women","Men","Everyone","Children"]},{"label":"Brand","hint":"Handmade"},{"label":"Material","hint":"Cotton"},{"label":"Colour","hint":"Black"},{"label":"Signs of use","hint":"Small scratch at the back","usedOnly":true}],"options":[{"name":"Size","labels":["S","M","L","XL","XXL"]},{"name":"Colour","labels":["Black","White","Blue","Red","Green","Brown","Pink","Grey","Gold"]}]}'),
  ('shoes', '{"attributes":[],"options":[{"name":"Size","labels":["37","38","39","40","41","42","43","44","45"]},{"name":"Colour","labels":["Black","White","Blue","Red","Green","Brown","Pink","Grey","Gold"]}]}'),
  ('bags', '{"attributes":[{"label":"Holds","hint":"A 15-inch laptop"}],"options":[]}'),
  ('hostel', '{"attributes":[{"label":"Brand","hint":"Binatone"},{"label":"Signs of use","hint":"Small scratch at the back","usedOnly":true}],"options":[]}'),
  ('fans-and-cooling', '{"attributes":[{"label":"Power","choices":["Mains","Rechargeable","Both"]},{"label":"Size","hint":"16 inches"},{"label":"Warranty","hint":"3 months, by the store"}],"options":[]}'),
  ('bedding', '{"attributes":[{"label":"Size","hint":"6 × 3.5 feet"}],"options":[{"name":"Size","labels":["6 × 2.5 ft","6 × 3.5 ft","6 × 4 ft","6 × 6 ft"]}]}'),
  ('kitchen', '{"attributes":[{"label":"Capacity","hint":"1.8 litres"},{"label":"Power","hint":"1500 W"}],"options":[]}'),
  ('light-and-power', '{"attributes":[{"label":"Lasts","hint":"8 hours on low"},{"label":"Warranty","hint":"3 months, by the store"}],"options":[]}'),
  ('room-and-storage', '{"attributes":[{"label":"Measures","hint":"120 × 45 cm"},{"label":"Colour","hint":"Black"}],"options":[]}'),
  ('beauty', '{"attributes":[{"label":"Brand","hint":"Zaron"},{"label":"Size","hint":"250 ml"},{"label":"Best before","hint":"March 2028"},{"label":"Skin or hair","hint":"For dry skin"}],"options":[]}'),
  ('hair-and-wigs', '{"attributes":[{"label":"Hair","choices":["Human","Blend","Synthetic"]}],"options":[{"name":"Length","labels":["10 inches","12 inches","14 inches","18 inches","22 inches"]}]}'),
  ('sport', '{"attributes":[{"label":"Brand","hint":"Nike"},{"label":"Size","hint":"5"},{"label":"Colour","hint":"Black"},{"label":"Signs of use","hint":"Small scratch at the back","usedOnly":true}],"options":[]}'),
  ('wheels', '{"attributes":[{"label":"Wheel size","hint":"26 inches"},{"label":"Gears","hint":"7"}],"options":[]}'),
  ('provisions', '{"attributes":[{"label":"Brand","hint":"Golden Penny"},{"label":"Weight","hint":"10 kg"},{"label":"Best before","hint":"June 2027"}],"options":[{"name":"Pack","labels":["Single","Half carton","Carton"]}]}')
) AS f(slug, form) WHERE c.slug = f.slug;
