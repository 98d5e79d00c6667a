-- Full-text indexes keep the words of what was removed or erased until they are merged; these take them out at once.
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO customer_search (customer_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO account_search (account_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO contact_search (contact_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO upgrade_search (upgrade_search, rank) VALUES ('secure-delete', 1);
