export const firstNames = [
  ..."Ada Bruno Clara Dario Edda Felix Greta Hugo Ines Jonas Karla Leo Mara Nils Olga Paul Quinn Rosa Simon Tilda".split(
    " ",
  ),
  ..."Ugo Vera Walter Xenia Yara Zeno Alma Bjarne Cosima Detlef Elin Fritz Gesa Hanno Ida Jasper Kaja Lars Mina Oskar".split(
    " ",
  ),
];
export const lastNames = [
  ..."Abel Bachmann Conrad Drexler Ellery Falk Gruber Hollis Imhof Jessen Kline Larsen Moreau Norwood Orsini".split(
    " ",
  ),
  ..."Prescott Quist Rainer Sandoval Thorne Ullman Vance Whitlock Xavier Yates Zeller Ashdown Brandt Castell Dunmore".split(
    " ",
  ),
  ..."Everly Fairfax Gallo Hartwig Ingram Jansen Keller Lindqvist Marlowe Nyberg Osterman Pellier Rowan Sterling".split(
    " ",
  ),
];
export const streets = "Oak,Elm,Mill,Harbour,Station,Church,Meadow,Orchard,Bridge,Hill,Garden,Quarry".split(
  ",",
);
export const towns =
  "Brightwater,Alder Falls,Norchester,Silverford,Eastmere,Kingsholm,Wrenbury,Lakemoor".split(",");
