ALTER TABLE `checkouts` ADD `refund_asked_at` integer;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `refund_asked_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `refunded_at` integer;