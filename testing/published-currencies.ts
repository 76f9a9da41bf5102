// Copies of what ISO 4217, Stripe and PayPal publish, in the form in which they publish it, so that tests don't compare our tables with
// themselves. Read on 2026-11-18.

/** SIX for ISO, list one of 2026-01-01 (Ccy CcyNbr CcyMnrUnts), without funds, metals and units of account. */
export const isoListOne = `
  AED 784 2, AFN 971 2, ALL 008 2, AMD 051 2, AOA 973 2, ARS 032 2, AUD 036 2, AWG 533 2, AZN 944 2, BAM 977 2, BBD 052 2,
  BDT 050 2, BHD 048 3, BIF 108 0, BMD 060 2, BND 096 2, BOB 068 2, BRL 986 2, BSD 044 2, BTN 064 2, BWP 072 2, BYN 933 2,
  BZD 084 2, CAD 124 2, CDF 976 2, CHF 756 2, CLP 152 0, CNY 156 2, COP 170 2, CRC 188 2, CUP 192 2, CVE 132 2, CZK 203 2,
  DJF 262 0, DKK 208 2, DOP 214 2, DZD 012 2, EGP 818 2, ERN 232 2, ETB 230 2, EUR 978 2, FJD 242 2, FKP 238 2, GBP 826 2,
  GEL 981 2, GHS 936 2, GIP 292 2, GMD 270 2, GNF 324 0, GTQ 320 2, GYD 328 2, HKD 344 2, HNL 340 2, HTG 332 2, HUF 348 2,
  IDR 360 2, ILS 376 2, INR 356 2, IQD 368 3, IRR 364 2, ISK 352 0, JMD 388 2, JOD 400 3, JPY 392 0, KES 404 2, KGS 417 2,
  KHR 116 2, KMF 174 0, KPW 408 2, KRW 410 0, KWD 414 3, KYD 136 2, KZT 398 2, LAK 418 2, LBP 422 2, LKR 144 2, LRD 430 2,
  LSL 426 2, LYD 434 3, MAD 504 2, MDL 498 2, MGA 969 2, MKD 807 2, MMK 104 2, MNT 496 2, MOP 446 2, MRU 929 2, MUR 480 2,
  MVR 462 2, MWK 454 2, MXN 484 2, MYR 458 2, MZN 943 2, NAD 516 2, NGN 566 2, NIO 558 2, NOK 578 2, NPR 524 2, NZD 554 2,
  OMR 512 3, PAB 590 2, PEN 604 2, PGK 598 2, PHP 608 2, PKR 586 2, PLN 985 2, PYG 600 0, QAR 634 2, RON 946 2, RSD 941 2,
  RUB 643 2, RWF 646 0, SAR 682 2, SBD 090 2, SCR 690 2, SDG 938 2, SEK 752 2, SGD 702 2, SHP 654 2, SLE 925 2, SOS 706 2,
  SRD 968 2, SSP 728 2, STN 930 2, SVC 222 2, SYP 760 2, SZL 748 2, THB 764 2, TJS 972 2, TMT 934 2, TND 788 3, TOP 776 2,
  TRY 949 2, TTD 780 2, TWD 901 2, TZS 834 2, UAH 980 2, UGX 800 0, USD 840 2, UYU 858 2, UZS 860 2, VED 926 2, VES 928 2,
  VND 704 0, VUV 548 0, WST 882 2, XAF 950 0, XCD 951 2, XCG 532 2, XOF 952 0, XPF 953 0, YER 886 2, ZAR 710 2, ZMW 967 2,
  ZWG 924 2`
  .split(",")
  .map((row) => row.trim().split(" "))
  .map(([code = "", , digits]) => ({ code, digits: Number(digits) }));

/** docs.stripe.com/currencies: currencies presented as links are zero-decimal currencies. */
export const stripePresentment =
  `USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF
  CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JPY KES KGS
  KHR KMF KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
  PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XCG
  XOF XPF YER ZAR ZMW BHD JOD KWD OMR TND`.split(/\s+/);
export const stripeZeroDecimal = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
export const stripeThreeDecimal = "BHD JOD KWD OMR TND".split(" ");
/** "To charge 5 ISK, provide an amount value of 500." UGX is in the list of zero-decimal currencies, too. */
export const stripeTwoDecimalWithZeros = ["ISK", "UGX"];
export const stripeMinimums =
  `0.50 USD, 2.00 AED, 0.50 ARS, 0.50 AUD, 0.50 BRL, 0.50 CAD, 0.50 CHF, 0.50 COP, 15.00 CZK, 2.50 DKK, 0.50 EUR,
  0.30 GBP, 4.00 HKD, 175.00 HUF, 0.50 IDR, 0.50 ILS, 0.50 INR, 50 JPY, 50 KRW, 10 MXN, 2.00 MYR, 3.00 NOK, 0.50 NZD, 0.50 PHP, 2.00 PLN,
  2.00 RON, 0.50 RUB, 3.00 SEK, 0.50 SGD, 10 THB, 0.50 ZAR`
    .split(",")
    .map((entry) => entry.trim().split(" "))
    .map(([amount, code = ""]) => ({ code, amount: Number(amount) }));

/** developer.paypal.com/docs/api/reference/currency-codes, "1": this currency does not support decimals. */
export const payPalCurrencies = `Australian dollar AUD
Brazilian real 2 BRL
Canadian dollar CAD
Chinese Renmenbi 3 CNY
Czech koruna CZK
Danish krone DKK
Euro EUR
Hong Kong dollar HKD
Hungarian forint 1 HUF
Israeli new shekel ILS
Japanese yen 1 JPY
Malaysian ringgit 3 MYR
Mexican peso MXN
New Taiwan dollar 1 TWD
New Zealand dollar NZD
Norwegian krone NOK
Philippine peso PHP
Polish złoty PLN
Pound sterling GBP
Singapore dollar SGD
Swedish krona SEK
Swiss franc CHF
Thai baht THB
United States dollar USD`
  .split("\n")
  .map((row) => ({ code: row.slice(-3), decimals: !row.includes(" 1 ") }));
