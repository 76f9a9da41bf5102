/** Opens the map app of a phone, or a map in the browser. Android's browsers hand `geo:` to the app that the driver prefers; Apple's hand this link to Maps. */
export function mapUrl(address: string, userAgent: string): string {
  const query = encodeURIComponent(address);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${query}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return `https://www.openstreetmap.org/search?query=${query}`;
}
