// Without zod, because the checkout page uses it.
import { shopFormat } from "#contract/settings/shop-format.ts";

/** Country is an ISO 3166 code such as DE. The postcode is empty where there are none. */
export type AddressParts = { street: string; postcode: string; city: string; country: string };

/** ISO 3166-1, and Kosovo. */
const countryCodes =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

export function isCountry(code: string): boolean {
  return countryCodes.includes(code);
}

/** Countries that write the postcode after the city. */
const postcodeLast = ["AU", "BD", "CA", "CO", "GB", "ID", "IE", "IN", "NZ", "PK", "SG", "TH", "US", "ZA"];

/** In the shop's language. */
export function countryName(code: string, names = countryNames()): string {
  return names.of(code) ?? code;
}

function countryNames(): Intl.DisplayNames {
  return new Intl.DisplayNames([shopFormat().locale], { type: "region" });
}

/** All countries, by name. */
export function listCountries(): { code: string; name: string }[] {
  const names = countryNames();
  const { compare } = new Intl.Collator(shopFormat().locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, names) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** As written on an envelope, without the name. Parts that are still empty are left out. */
export function addressLines({ street, postcode, city, country }: AddressParts): string[] {
  const town = postcodeLast.includes(country) ? [city, postcode] : [postcode, city];
  return [street, town.filter(Boolean).join(" "), country && countryName(country)].filter(Boolean);
}

/** "Hauptstr. 1, 10115 Berlin, Germany" */
export function addressText(parts: AddressParts): string {
  return addressLines(parts).join(", ");
}
