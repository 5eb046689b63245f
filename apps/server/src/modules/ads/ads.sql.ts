/** SQL: what people see first of the product `p`: its name and its pictures. An ad shows only what was approved. */
export const lookSql = (p: string): string =>
  `md5(${p}.name || coalesce((select string_agg(x.picture->>'key', ' ' order by x.at)
                                from jsonb_array_elements(${p}.pictures) with ordinality x(picture, at)), ''))`
