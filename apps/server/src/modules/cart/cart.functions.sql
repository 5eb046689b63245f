-- cart_items.seen_price: the price when the item was added, so that a later drop can be announced.
create or replace function cart_items_note_price() returns trigger language plpgsql as $$
begin
  new.seen_price := (select price_now from products where id = new.product_id);
  return new;
end $$;

create or replace trigger cart_items_price_noted before insert or update of quantity on cart_items for each row
  execute function cart_items_note_price();
