import type { PageContent } from "#contract/content/content.ts";

/** With the facts that an imprint needs in the European Union. */
export const contact: PageContent = {
  title: "Contact and imprint",
  hidden: false,
  markdown: `## How to reach us

Email: [[contact email]]

Phone: [[phone number]]

## Who runs this shop

[[legal name]]

[[postal address]]

Registration number: [[registration number]]

VAT number: [[VAT number]]`,
};
