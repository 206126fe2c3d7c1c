/** What a column of a file of contacts can become, and the mapping that its heading and its content suggest. */
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { isEmail } from '@/domain/text/addresses';
import { cellText, isBlank, type Table } from '@/domain/import/table';
import { guessMapping, headingKey, type Mapping, type Target } from '@/domain/import/targets';
import { customName } from '../properties';

/** Targets of every workspace; the others are `custom.{id}`. */
export const OUR_TARGETS = [
  'name',
  'first',
  'middle',
  'last',
  'email',
  'phone',
  'company',
  'stage',
  'owner',
  'tags',
] as const;
export type OurTarget = (typeof OUR_TARGETS)[number];

const LABELS: Readonly<Record<OurTarget, readonly [label: string, ...names: string[]]>> = {
  name: [
    'Name',
    'Full name',
    'Contact name',
    'Contact',
    'Display name',
    'Person - Name',
    'Vollständiger Name',
    'Nom complet',
    'Nombre completo',
  ],
  first: ['First name', 'First', 'Forename', 'Given name', 'Vorname', 'Prénom', 'Nombre', 'Nome'],
  middle: ['Middle name', 'Middle', 'Additional name', 'Second name'],
  last: [
    'Last name',
    'Last',
    'Surname',
    'Family name',
    'Nachname',
    'Familienname',
    'Nom de famille',
    'Nom',
    'Apellidos',
    'Apellido',
    'Cognome',
  ],
  email: [
    'Email',
    'E-mail',
    'Email address',
    'E-mail address',
    'E-mail 1 - Value',
    'Primary email',
    'Work email',
    'Mail',
  ],
  phone: [
    'Phone',
    'Phone number',
    'Telephone',
    'Mobile',
    'Mobile phone',
    'Mobile phone number',
    'Phone 1 - Value',
    'Cell',
    'Tel',
  ],
  company: [
    'Company',
    'Company name',
    'Organisation',
    'Organization',
    'Organization Name',
    'Account',
    'Account name',
    'Employer',
    'Firm',
    'Business',
    'Associated Company',
    'Organization 1 - Name',
    'Person - Organization',
    'Firma',
    'Unternehmen',
    'Société',
    'Entreprise',
    'Empresa',
    'Azienda',
  ],
  stage: ['Stage', 'Lifecycle stage', 'Status', 'Lead status'],
  owner: ['Owner', 'Owner email', 'Contact owner', 'Assigned to'],
  tags: [
    'Tags',
    'Tag',
    'Labels',
    'Label',
    'Group Membership',
    'Groups',
    'Categories',
    'Person - Label',
  ],
};

/** All targets of a workspace. */
export function contactTargets(properties: readonly WorkspaceProperty[]): Target[] {
  return [
    ...OUR_TARGETS.map((id): Target => {
      const [label] = LABELS[id];
      const isMany = id === 'email' || id === 'phone';
      return { id, label, names: LABELS[id].map(headingKey), ...(isMany ? { isMany } : {}) };
    }),
    ...properties.map(({ id, name }): Target => ({
      id: customName(id),
      label: name,
      names: [name].map(headingKey),
    })),
  ];
}

/** Rows that a guess by content looks at. */
const LOOKED_AT = 200;
/** The share of values that must be of a kind. */
const MOST = 0.8;
const PHONE = /^[+(]?\d[\d\s().\-/]{6,18}\d$/;

const PLACES =
  '(?:person|primary|main|other|work|business|home|personal|private|second|secondary|additional|alternate|alternative|company|mobile|cell|car|direct|assistants?|radio)';
/** Headings of further addresses and numbers: “E-mail 2 - Value”, “Other emails”, “Home phone 2”. */
const EMAILS = new RegExp(
  `^${PLACES}*(?:e?mails?(?:address(?:es)?|adressen?)?|courriels?|correo(?:electrónico)?)\\d*(?:value|address|work|home|other)?$`,
  'u',
);
const PHONES = new RegExp(
  `^(?:${PLACES}*(?:tele)?phones?(?:numbers?)?|mobile(?:number)?|cell|handy|mobil|móvil|teléfono|téléphone|portable|telefon(?:nummer)?|tel)\\d*(?:value|number|work|home|mobile|other)?$`,
  'u',
);

/** By headings first; addresses and phone numbers under other headings are known by what they hold. */
export function guessContactMapping({ headers, rows }: Table, targets: readonly Target[]): Mapping {
  const mapping = [...guessMapping(headers, targets)];
  headers.forEach((header, at) => {
    const key = headingKey(header);
    if (mapping[at] !== undefined) return;
    if (EMAILS.test(key)) mapping[at] = 'email';
    else if (PHONES.test(key)) mapping[at] = 'phone';
  });
  const shareOf = (column: number, isKind: (text: string) => boolean): number => {
    const texts = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => {
      const cell = cells[column];
      return isBlank(cell) ? [] : [cellText(cell).trim()];
    });
    return texts.length === 0 ? 0 : texts.filter(isKind).length / texts.length;
  };
  const guess = (target: OurTarget, isKind: (text: string) => boolean) => {
    if (mapping.includes(target)) return;
    const column = headers.findIndex(
      (_header, at) => mapping[at] === undefined && shareOf(at, isKind) >= MOST,
    );
    if (column >= 0) mapping[column] = target;
  };
  guess('email', isEmail);
  // A day or a price has digits, too: a number by its heading alone, or with a plus.
  guess('phone', (text) => PHONE.test(text) && text.startsWith('+'));
  // Parts say more than a whole that is another column's.
  return mapping;
}

/** The mapping of an earlier file with the same headings; undefined where it has other columns. */
export function rememberedMapping(
  headers: readonly string[],
  targets: readonly Target[],
  earlier: readonly { headers: readonly string[]; mapping: readonly (string | null)[] }[],
): Mapping | undefined {
  // Files without headings have nothing in common.
  if (headers.every((header) => header === '')) return undefined;
  const found = earlier.find(
    (one) =>
      one.headers.length === headers.length &&
      one.headers.every((header, at) => header === headers[at]),
  );
  return found?.mapping.map((id) =>
    id !== null && targets.some((target) => target.id === id) ? id : undefined,
  );
}

/** Whether a mapping has what finds a contact. */
export const hasKey = (mapping: Mapping): boolean =>
  mapping.includes('email') || mapping.includes('phone');
