CREATE TABLE "releases" (
	"since" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"commit" text NOT NULL
);
