-- rule: the stock of what is always available is not the most that one line of a cart can have (99, `ALWAYS` in products.policy.ts)
select id::text as subject, stock::text as found from products where always_available and not has_options and stock <> 99
 union all
select o.id::text, o.stock::text from product_options o join products p on p.id = o.product_id
 where p.always_available and o.stock not in (0, 99);

-- rule: a product and its options disagree on stock
select id::text as subject, sum(stock) || ' against ' || sum(in_options) as found
  from (select id, stock, 0 as in_options from products where has_options
        union all select product_id, 0, stock from product_options) sides
 group by id having sum(stock) <> sum(in_options);
