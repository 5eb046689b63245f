ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('picture', 'private', 'voice', 'video'));
--> statement-breakpoint
-- Pictures of messages and photos of failed deliveries had been public. Those that nothing public shows are moved by jobs.
DO $$
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('uploads.makePicturePrivate', json_build_object('key', hidden.key), 'pictures')
      FROM (
        SELECT picture ->> 'key' AS key FROM messages WHERE picture IS NOT NULL
        UNION
        SELECT photo ->> 'key' FROM delivery_failures
        EXCEPT (
          SELECT jsonb_array_elements(pictures) ->> 'key' FROM products
          UNION ALL SELECT jsonb_array_elements(pictures) ->> 'key' FROM services
          UNION ALL SELECT jsonb_array_elements(pictures) ->> 'key' FROM reviews
          UNION ALL SELECT jsonb_array_elements(pictures) ->> 'key' FROM review_versions
          UNION ALL SELECT picture ->> 'key' FROM order_lines WHERE picture IS NOT NULL
          UNION ALL SELECT swap_picture ->> 'key' FROM missing_items WHERE swap_picture IS NOT NULL
          UNION ALL SELECT avatar FROM users WHERE avatar IS NOT NULL
          UNION ALL SELECT store_image FROM vendors WHERE store_image IS NOT NULL
          UNION ALL SELECT banner ->> 'key' FROM vendors WHERE banner IS NOT NULL
        )
      ) hidden;
  END IF;
END $$;
