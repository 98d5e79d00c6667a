DROP INDEX `parcels_cash`;--> statement-breakpoint
ALTER TABLE `parcels` DROP COLUMN `paid_out_at`;--> statement-breakpoint
DROP INDEX `orders_give_back`;--> statement-breakpoint
ALTER TABLE `orders` ADD `courier_paisa` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_give_back` ON `orders` (`shop_id`,`number`) WHERE +payment_state = 'paid' and (state in ('cancelled', 'returned') or total_paisa < advance_paisa + courier_paisa);--> statement-breakpoint
ALTER TABLE `payments` ADD `parcel_id` text REFERENCES parcels(id) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
CREATE INDEX `payments_parcel` ON `payments` (`parcel_id`) WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX `payments_pending` ON `payments` (`account`,`created_at`) WHERE state = 'pending';