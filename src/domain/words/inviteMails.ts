/** Texts of mails that owners copy to invite people, in the form's language. `{title}` and `{link}` are filled in. */
import { inLanguage } from './inLanguage';
import { invitations as en } from './en.json';
import { invitations as de } from './de.json';
import { invitations as fr } from './fr.json';
import { invitations as es } from './es.json';
import { invitations as it } from './it.json';
import { invitations as pt } from './pt.json';
import { invitations as nl } from './nl.json';
import { invitations as pl } from './pl.json';
import { invitations as sv } from './sv.json';
import { invitations as tr } from './tr.json';
import { invitations as ar } from './ar.json';
import { invitations as zh } from './zh.json';

/** A mail in the file of a language, which has it by paragraphs. */
interface Written {
  readonly subject: string;
  readonly body: readonly string[];
}

type Kind = keyof typeof en;

export type InviteMails = Readonly<Record<Kind, { subject: string; body: string }>>;

const IN: Readonly<Record<string, Readonly<Record<Kind, Written>>>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  sv,
  tr,
  ar,
  zh,
};

/** With an empty line between paragraphs. */
const mailOf = ({ subject, body }: Written) => ({ subject, body: body.join('\n\n') });

/** The mails in a language; English where we have none in it. */
export function inviteMails(locale: string): InviteMails {
  const { invitation, reminder, lastDay } = inLanguage(IN, locale) ?? en;
  return {
    invitation: mailOf(invitation),
    reminder: mailOf(reminder),
    lastDay: mailOf(lastDay),
  };
}
