// Our own table, because the digits in Node and browsers change with their version: HUF has 2 in Node 20.19 and 0 in Node 20.20.
// Source: ISO 4217 list one (current currencies), published by SIX for ISO on 2026-01-01, read on 2026-11-18:
// https://www.six-group.com/dam/download/financial-information/data-center/iso-currrency/lists/list-one.xml
// Without funds, precious metals and units of account (BOV, CHE, CHW, CLF, COU, MXV, USN, UYI, UYW, XAD, XAG …): a shop can't be paid in them.

const byDigits: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP
    DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD
    LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW
    ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const isoDigitsByCurrency = new Map(
  Object.entries(byDigits).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
  ),
);

/** The currencies that a shop can choose. */
export const offeredCurrencies = [...isoDigitsByCurrency.keys()].sort();

/** Decimals of a currency by ISO 4217. Undefined: it is not offered. */
export function isoDigits(currency: string): number | undefined {
  return isoDigitsByCurrency.get(currency);
}
