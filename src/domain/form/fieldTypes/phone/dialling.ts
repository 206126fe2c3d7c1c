/** Countries and their dialling codes: what a page needs of libphonenumber's lists, printed by scripts/dialling.mjs. */

/**
 * By code: its countries, the main one first; the fewest and the most digits after it as letters (`a` is 1); `0` if a zero
 * precedes numbers within the country, `*` if numbers themselves may begin with one.
 */
const TABLE =
  '1USAGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTVCVGVIgj 7RUKZjn 20EGhj0 27ZAej0 30GRjl 31NLek0 ' +
  '32BEhi0 33FRii0 34ESii 36HUhi 39ITVAfl* 40ROfi0 41CHil0 43ATdm0 44GBGGIMJEgj0 45DKhh 46SEfl0 ' +
  '47NOSJeh* 48PLfj 49DEdo0 51PEhi0 52MXjj 53CUfj0 54ARjk0 55BRhk0 56CLik 57COhk0 58VEjj0 ' +
  '60MYhj0 61AUCCCXel0 62IDgq0 63PHfm0 64NZej0 65SGhk 66THhm0 81JPhq0 82KRen0 84VNgj0 86CNgl0 ' +
  '90TRgm0 91INhm0 92PKhl0 93AFii0 94LKii0 95MMfj0 98IRdj0 211SSii0 212MAEHii0 213DZhi0 216TNhh ' +
  '218LYii0 220GMgi 221SNii 222MRhh 223MLhh 224GNhi 225CIjj* 226BFhh* 227NEhh* 228TGhh 229BJjj* ' +
  '230MUgj 231LRgi0 232SLhh0 233GHhi0 234NGjn0 235TDhh 236CFhh 237CMhi 238CVgg 239STgg 240GQii ' +
  '241GAgh* 242CGii* 243CDgj0 244AOii 245GWgi 246IOgg 247ACef* 248SCgg 249SDii0 250RWhi0 ' +
  '251ETii0 252SOfi0 253DJhh 254KEgj0 255TZii0 256UGii0 257BIhh 258MZhi 260ZMii0 261MGii0 ' +
  '262REYTii0 263ZWgj0 264NAhi0 265MWgi0 266LShh 267BWgj* 268SZhi* 269KMgg 290SHTAde 291ERgg0 ' +
  '297AWgg 298FOff 299GLff 350GIhh 351PTii 352LUdk 353IEgj0 354ISgi 355ALfi0 356MThh 357CYhh ' +
  '358FIAXel0 359BGfl0 370LThh0 371LVhh 372EEgj 373MDhh0 374AMhh0 375BYfk 376ADfi 377MChi0 ' +
  '378SMhj* 380UAij0 381RSfl0 382MEhi0 383XKhl0 385HRgi0 386SIeh0 387BAhi0 389MKhh0 420CZil ' +
  '421SKfi0 423LIgi0 500FKee 501BZgk* 502GThk 503SVgk 504HNhk 505NIhh 506CRhj 507PAgk* 508PMfi0 ' +
  '509HThh 590GPBLMFii0 591BOhi0 592GYgg 593EChk0 594GFii0 595PYfk0 596MQii0 597SRfg 598UYdm0 ' +
  '599CWBQgh 670TLgh 672NFff 673BNgg 674NRgg 675PGgh 676TOeg* 677SBeg 678VUeg 679FJgk* 680PWgg ' +
  '681WFfi 682CKee 683NUdg 685WSej 686KIeh0 687NCff* 688TVeg 689PFfi 690TKdg 691FMgg 692MHgg ' +
  '850KPhj0 852HKek 853MOgh* 855KHhj0 856LAhj0 880BDfj0 886TWgk0 960MVgj 961LBgh0 962JOhi0 ' +
  '963SYhi0 964IQhj0 965KWgh 966SAij0 967YEgi0 968OMgi 970PShj0 971AEel0 972ILgl0 973BHhh ' +
  '974QAgk* 975BTgh 976MNhj0 977NPhk0 992TJii* 993TMhh 994AZii0 995GEii0 996KGij0 998UZii';

/** What precedes a number within the country, if that is no zero. */
const TRUNKS: Readonly<Record<string, string>> = {
  1: '1',
  7: '8',
  36: '06',
  375: '80',
  692: '1',
  993: '8',
};

/** A dialling code and what is known of numbers after it. */
export interface Dialling {
  code: string;
  /** ISO 3166, the main one first. */
  countries: string[];
  min: number;
  max: number;
  trunk: string;
  keepsZero: boolean;
}

const digits = (letter = '') => letter.charCodeAt(0) - 96;

const DIALLINGS: readonly Dialling[] = [
  ...TABLE.matchAll(/(\d+)([A-Z]+)([a-z])([a-z])([0*]?)/g),
].map(([, code = '', countries = '', min, max, sign]) => ({
  code,
  countries: countries.match(/../g) ?? [],
  min: digits(min),
  max: digits(max),
  trunk: TRUNKS[code] ?? (sign === '0' ? sign : ''),
  keepsZero: sign === '*',
}));

/** All countries that have a dialling code. */
export const dialledCountries = (): string[] => DIALLINGS.flatMap(({ countries }) => countries);

/** The code of a country. */
export const diallingOf = (country: string): Dialling | undefined =>
  DIALLINGS.find(({ countries }) => countries.includes(country));

/** The code with which the digits after a plus begin: no code begins with another. */
export const diallingIn = (number: string): Dialling | undefined =>
  DIALLINGS.find(({ code }) => number.startsWith(code));
