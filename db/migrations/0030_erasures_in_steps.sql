CREATE TABLE `erased_objects` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prefix` text NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erased_objects_time` ON `erased_objects` (`erased_at`);--> statement-breakpoint
CREATE INDEX `contacts_attachment` ON `contacts` (`attachment_id`);--> statement-breakpoint
CREATE INDEX `subscribers_unsubscribed` ON `subscribers` (`unsubscribed_at`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_age` ON `hook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_delivered` ON `hook_deliveries` (`delivered_at`);--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_expires` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_browsers_expires` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expires` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `outgoing_mail_sent` ON `outgoing_mail` (`sent_at`);--> statement-breakpoint
CREATE INDEX `outgoing_mail_recipient` ON `outgoing_mail` (`recipient`);--> statement-breakpoint
CREATE INDEX `removed_products_shop` ON `removed_products` (`shop_id`);