/**
 * The country of a time zone, for numbers that are written without one: "020 7946 0018" is a number in London where the
 * workspace is there. Zones that are not here have none, and such numbers are kept as they are written.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  GB: 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB',
  IE: 'Europe/Dublin Eire',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin Europe/Busingen',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  LI: 'Europe/Vaduz',
  IT: 'Europe/Rome Europe/Vatican Europe/San_Marino',
  ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta',
  PT: 'Europe/Lisbon Atlantic/Azores Atlantic/Madeira',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo Arctic/Longyearbyen',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  IS: 'Atlantic/Reykjavik',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  GR: 'Europe/Athens',
  CY: 'Asia/Nicosia',
  MT: 'Europe/Malta',
  HR: 'Europe/Zagreb',
  SI: 'Europe/Ljubljana',
  RS: 'Europe/Belgrade',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  UA: 'Europe/Kyiv Europe/Kiev',
  TR: 'Europe/Istanbul',
  US:
    'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage ' +
    'America/Detroit America/Boise Pacific/Honolulu America/Indiana/Indianapolis',
  CA:
    'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns ' +
    'America/Regina America/Montreal',
  MX: 'America/Mexico_City America/Tijuana America/Monterrey America/Cancun',
  BR: 'America/Sao_Paulo America/Fortaleza America/Recife America/Bahia America/Manaus',
  AR: 'America/Argentina/Buenos_Aires America/Buenos_Aires',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  PE: 'America/Lima',
  AU:
    'Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart ' +
    'Australia/Darwin',
  NZ: 'Pacific/Auckland Pacific/Chatham',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  TW: 'Asia/Taipei',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur',
  TH: 'Asia/Bangkok',
  PH: 'Asia/Manila',
  ID: 'Asia/Jakarta',
  VN: 'Asia/Ho_Chi_Minh',
  IN: 'Asia/Kolkata Asia/Calcutta',
  PK: 'Asia/Karachi',
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  IL: 'Asia/Jerusalem',
  ZA: 'Africa/Johannesburg',
  NG: 'Africa/Lagos',
  KE: 'Africa/Nairobi',
  EG: 'Africa/Cairo',
  MA: 'Africa/Casablanca',
};

const byZone = new Map(
  Object.entries(COUNTRIES).flatMap(([country, zones]) =>
    zones.split(' ').map((zone) => [zone, country] as const),
  ),
);

/** ISO 3166 code of the country of an IANA zone; undefined where it is not known. */
export const countryOfZone = (timeZone: string): string | undefined => byZone.get(timeZone);
