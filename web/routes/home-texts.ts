export const testimonials = [
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
];

export const articles = [
  {
    title: "Care of oiled wood",
    paragraphs: [
      "Oil lives in the wood, not on it. Dust with a dry cloth; take spills up at once; wash with a cloth wrung almost dry and a drop of plain soap, always along the grain.",
      "Once a year, or when water no longer beads, rub in a thin coat of oil, wait a quarter of an hour, and wipe off all that stayed on top. Spread the cloth out to dry in the open: oily rags can catch fire by themselves.",
    ],
  },
  {
    title: "How to choose a seat height",
    paragraphs: [
      "Sit on a flat stool in the shoes you wear at home and measure from the floor to the hollow of your knee. For a chair at a table, that number minus two centimeters is right.",
      "A lounge chair may be lower, down to 34 cm, if its back leans: you sit in it, not on it. If getting up is work, choose 45 cm or more, and arms to push against.",
    ],
  },
  {
    title: "Why rockers rock",
    paragraphs: [
      "A rocking chair rolls on a circle. As long as your weight lies below that circle's center, leaning back lifts it a little, and the lift brings you forward again.",
      "Long, flat runners make a slow, wide swing; short, round ones a quick one. Good runners flatten towards the back, so that you slow down long before you could tip over.",
    ],
  },
];
