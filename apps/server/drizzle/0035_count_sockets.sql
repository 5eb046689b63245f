CREATE TABLE "socket_counts" (
	"user_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"sockets" integer NOT NULL,
	CONSTRAINT "socket_counts_user_id_process_id_pk" PRIMARY KEY("user_id","process_id"),
	CONSTRAINT "socket_counts_sockets" CHECK ("socket_counts"."sockets" > 0)
);
