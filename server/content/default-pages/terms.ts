import type { PageContent } from "#contract/content/content.ts";

/** Matches what this shop does. */
export const terms: PageContent = {
  title: "Terms and conditions",
  hidden: false,
  markdown: `These terms apply to every order placed in this shop. By creating an account or placing an order, you agree to them.

## The seller

You buy from [[legal name]], [[postal address]]. You reach us at [[contact email]].

## Your account

You need an account to place an order. Please give your real name and an email address that you can read, and keep your password to yourself. You are responsible for what is done with your account.

You can stop using your account at any time and ask us to delete it. We may close an account that is used to harm other customers or the shop.

## Orders

Products in the shop are an invitation to order. Pressing Place an Order is your offer to buy what is in your cart. The contract is concluded when we confirm the order.

We reserve the pieces in your cart for a limited time. If a piece is no longer available when you order, we tell you before anything is ordered.

You can cancel an order free of charge under My Orders until we have confirmed it.

## Prices and payment

The price you pay is the Subtotal shown before you place the order. Prices include any tax that applies. If a price changes while you check out, we show you the new total and order nothing until you agree.

You choose how to pay at checkout. Cash on delivery is paid to the driver. For other methods we ask you for the payment after you have placed the order.

The furniture remains our property until it is paid for in full.

## Delivery

Delivery is free of charge. We deliver to the address in your order and call the phone number you gave to agree on a day. Please make sure that the furniture fits through your doors and stairs: the measurements are on each product page.

If we can't deliver within 30 days, we tell you, and you may cancel the order and get back what you have paid.

## Returns

You may return a product within [[withdrawal days]] days of delivery without giving a reason. Tell us within that time, and send it back or let us collect it within 14 days after that. We refund what you paid for it, by the same method, once we have the product back.

Please handle it as you would in a showroom. If it is worn or damaged beyond that, we may deduct the loss in value.

## Faults and liability

If a product arrives damaged or turns out to be faulty, contact us. Your statutory rights apply: we repair or replace it, or refund the price.

Wood, leather and textiles are natural materials. Small differences in grain and color from the photographs are not faults.

We are liable without limit for intent, gross negligence and injury to people. Otherwise we are liable only for the damage that is typical and foreseeable.

## Personal data

We use your name, email address, delivery address and phone number to run your account and to carry out your orders. We don't sell them, and we pass them on only to those who deliver your order or handle your payment.

## Changes and law

We may change these terms for future orders. The terms at the time of your order apply to that order.

The law of the country in which the shop is established applies. The consumer protection rules of the country you live in remain in force. If one of these terms is not valid, the others still apply.`,
};
