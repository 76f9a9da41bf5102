import type { HomeContent, PostContent, SiteTexts } from "#contract/content/content.ts";
import { defaultContent, onlyKey } from "./default-content.ts";

/** Part of the sample data: the home page of a shop that sells the sample chairs. */
export function sampleHome(): HomeContent {
  const { sections, featuredIds } = defaultContent("home", onlyKey) as HomeContent;
  return {
    tagline: "Rocking, side and lounge chairs",
    description:
      "A small gallery for good chairs: rocking, side and lounge chairs in solid wood, wool and leather.",
    hero: {
      title: "A chair to stay in.",
      text: "Ondry rocks slowly and holds you from knee to head. Moss wool, solid ash, seat height 45 cm.",
      image: "/images/hero-ondry-moss-99050d2b/1800.webp",
      alt: "Ondry, a moss-green rocking lounge chair on ash runners",
      linkTo: "/product",
      linkLabel: "See all chairs",
    },
    sections,
    featuredHeading: "New in the gallery",
    featuredIds,
    voices: [
      {
        quote: "We bought one Wendle for the nursery. There are three in the house now.",
        author: "Marit, Bergen",
      },
      {
        quote: "The seat height was given to the centimeter, and it was right to the centimeter.",
        author: "Jonas, Graz",
      },
      {
        quote: "I fall asleep in Bolma every Sunday. I have stopped pretending that I read.",
        author: "Inés, Bilbao",
      },
    ],
  };
}

export function sampleTexts(): SiteTexts {
  return {
    ...(defaultContent("texts", onlyKey) as SiteTexts),
    reviewQuote: "It arrived in one piece, stood level at once, and is the chair everybody sits in first.",
    footerText:
      "Chairs to sit in for a long time. Rocking, side and lounge chairs in solid wood, wool and leather.",
  };
}

/** Newest first. The date is set when they are loaded. */
export const samplePosts: { key: string; post: Omit<PostContent, "date"> }[] = [
  {
    key: "019a0000-0000-7000-8000-000000000103",
    post: {
      title: "Care of oiled wood",
      slug: "care-of-oiled-wood",
      image: "",
      alt: "",
      markdown: `Oil lives in the wood, not on it. Dust with a dry cloth; take spills up at once; wash with a cloth wrung almost dry and a drop of plain soap, always along the grain.

Once a year, or when water no longer beads, rub in a thin coat of oil, wait a quarter of an hour, and wipe off all that stayed on top. Spread the cloth out to dry in the open: oily rags can catch fire by themselves.`,
      published: true,
    },
  },
  {
    key: "019a0000-0000-7000-8000-000000000102",
    post: {
      title: "How to choose a seat height",
      slug: "how-to-choose-a-seat-height",
      image: "",
      alt: "",
      markdown: `Sit on a flat stool in the shoes you wear at home and measure from the floor to the hollow of your knee. For a chair at a table, that number minus two centimeters is right.

A lounge chair may be lower, down to 34 cm, if its back leans: you sit in it, not on it. If getting up is work, choose 45 cm or more, and arms to push against.`,
      published: true,
    },
  },
  {
    key: "019a0000-0000-7000-8000-000000000101",
    post: {
      title: "Why rockers rock",
      slug: "why-rockers-rock",
      image: "",
      alt: "",
      markdown: `A rocking chair rolls on a circle. As long as your weight lies below that circle's center, leaning back lifts it a little, and the lift brings you forward again.

Long, flat runners make a slow, wide swing; short, round ones a quick one. Good runners flatten towards the back, so that you slow down long before you could tip over.`,
      published: true,
    },
  },
];
