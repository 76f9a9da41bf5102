import type { PageContent } from "#contract/content/content.ts";

export const deliveryAndReturns: PageContent = {
  title: "Delivery and returns",
  hidden: false,
  markdown: `## Delivery

Delivery is free of charge. We deliver to [[countries or regions]], usually within [[number of days]] working days. Once your order is confirmed, we call the phone number in your order to agree on a day.

Please check that the furniture fits through your doors and stairs: the measurements are on each product page.

## Returns

You may return a product within [[withdrawal days]] days of delivery without giving a reason. Write to [[contact email]] and name your order number. Send the product back to us or let us collect it within 14 days after that.

We refund what you paid for it, by the same method, once we have the product back. [[who pays for the return]]

Please handle the product as you would in a showroom. If it is worn or damaged beyond that, we may deduct the loss in value.

## Damaged or faulty

If something arrives damaged or turns out to be faulty, write to us, best with a photo. We repair or replace it, or refund the price.`,
};
