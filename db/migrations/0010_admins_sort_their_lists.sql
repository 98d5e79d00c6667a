CREATE INDEX `contacts_name` ON `contacts` ("name" collate nocase);--> statement-breakpoint
CREATE INDEX `users_contact` ON `users` (coalesce("email", "mobile"));--> statement-breakpoint
CREATE INDEX `audit_log_admin` ON `audit_log` (`admin_name`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`created_at`);--> statement-breakpoint
CREATE INDEX `shops_name` ON `shops` ("name" collate nocase);--> statement-breakpoint
CREATE INDEX `upgrade_requests_plan` ON `upgrade_requests` (`selected_plan`,`created_at`);