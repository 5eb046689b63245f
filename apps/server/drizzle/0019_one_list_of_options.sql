-- What was one list is one kind of choice.
update product_options set values = array[label];
--> statement-breakpoint
update products p set option_kinds = jsonb_build_array(jsonb_build_object('name', replace(coalesce(p.option_name, 'Option'), '/', ' or '), 'values',
    (select jsonb_agg(o.label order by o.position) from product_options o where o.product_id = p.id)))
 where p.has_options and exists (select 1 from product_options o where o.product_id = p.id);
--> statement-breakpoint
-- A table that was read before and not applied yet holds new goods in the old shape: it is sent again.
delete from product_imports where state <> 'done' and exists (select 1 from jsonb_array_elements(lines) l where l ? 'create');
--> statement-breakpoint
ALTER TABLE "product_options" DROP COLUMN "label";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "option_name";
