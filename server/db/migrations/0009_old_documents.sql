DROP TABLE "page_documents" CASCADE;--> statement-breakpoint
DROP TABLE "page_publications" CASCADE;