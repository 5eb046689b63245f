CREATE TABLE "ad_orders" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"ad_id" uuid NOT NULL,
	CONSTRAINT "ad_orders_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ad_orders" ADD CONSTRAINT "ad_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_orders" ADD CONSTRAINT "ad_orders_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_orders_ad_id_index" ON "ad_orders" USING btree ("ad_id");--> statement-breakpoint
UPDATE "ads" a SET "look" = md5(p.name || coalesce((select string_agg(x.picture->>'key', ' ' order by x.at)
  from jsonb_array_elements(p.pictures) with ordinality x(picture, at)), ''))
  FROM products p WHERE p.id = a.product_id AND a.status IN ('approved', 'running');
