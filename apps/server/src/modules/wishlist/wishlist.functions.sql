-- A lower price, or being back in stock, is checked against wishlists and carts by one job, whatever changed the row.
create or replace function wishlist_check_product() returns trigger language plpgsql as $$
begin
  if exists (select 1 from wishlist_items where product_id = new.id) or exists (select 1 from cart_items where product_id = new.id) then
    perform graphile_worker.add_job('wishlist.checkProduct', json_build_object('productId', new.id), job_key := 'wishlist:' || new.id);
  end if;
  return null;
end $$;

create or replace trigger products_wishlist_checked after update of price, discount_price, stock, status on products for each row
  when (new.price_now < old.price_now or (new.status = 'active' and new.stock > 0) <> (old.status = 'active' and old.stock > 0))
  execute function wishlist_check_product();
