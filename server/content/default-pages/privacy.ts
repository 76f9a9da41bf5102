import type { PageContent } from "#contract/content/content.ts";

/** Says what this shop stores, and for how long. */
export const privacy: PageContent = {
  title: "Privacy",
  hidden: false,
  markdown: `This page says which personal data this shop uses, and why. [[legal name]], [[postal address]], is responsible for it. Write to [[contact email]] with any question about your data.

## What we store

- **Your account:** your name, your email address, a photo if you add one, and your password in a form that we can't read.
- **Your orders:** what you bought, the delivery address, your phone number and how you pay.
- **Your cart:** what you have put into it. If you are not signed in, it stays in your browser.
- **Sign-ins:** when and from which address someone tried to sign in, to protect your account, and the devices on which you are signed in.
- **Changes by our staff:** who changed your order or your account, and when.

## Why

We need these data to run your account and to carry out your orders (Article 6(1)(b) GDPR), to protect the shop against misuse (Article 6(1)(f)), and to keep the records that the law asks for (Article 6(1)(c)).

## Who receives them

We pass on your name, address and phone number to the company that delivers your order, and what is needed for the payment to the company that handles it. [[name your delivery company, payment providers and host]] We don't sell your data, and this shop shows no advertising and uses no tracking.

## Cookies and your browser's storage

The shop sets only what it needs to work: one to keep you signed in, one to show your own changes at once, and your cart and your choice of a light or dark page in your browser. That is why it doesn't ask you about cookies.

## How long

- **Your account:** until you delete it in your profile, or ask us to.
- **Your cart:** until you delete your account or empty it.
- **Your orders:** for as long as tax law requires: [[number of years]] years. If an order is canceled before it is paid, we erase your name and address from it after [[number of days, as in Shop settings]] days.
- **Sign-ins:** we delete them after 90 days, and a device that was not used for 180 days.
- **Changes by our staff:** [[we delete them after two years, if you agree to it in Shop settings]].
- **Emails to you:** those about an order stay with the order. We keep no copy of others once they are sent.

## Your rights

In your profile you can download everything we have about you, change it, and delete your account. You may also ask us which data we have about you, and have them corrected, deleted, restricted or handed over. You may object to their use, and complain to a data protection authority: [[name of the authority]].`,
};
