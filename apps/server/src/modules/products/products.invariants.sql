-- rule: a product and its options disagree on stock
select id::text as subject, sum(stock) || ' against ' || sum(in_options) as found
  from (select id, stock, 0 as in_options from products where has_options
        union all select product_id, 0, stock from product_options) sides
 group by id having sum(stock) <> sum(in_options);
