ALTER TABLE `email_changes` ADD `bound_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `password_resets` ADD `contact` text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE `password_resets` ADD `bound_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reset_codes` ADD `user_id` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `reset_codes_user` ON `reset_codes` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_state` text DEFAULT 'added' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `mobile_state` text DEFAULT 'added' NOT NULL;--> statement-breakpoint
UPDATE `users` SET `email_state` = 'registered', `mobile_state` = CASE WHEN `email` IS NULL THEN 'registered' ELSE 'added' END;
