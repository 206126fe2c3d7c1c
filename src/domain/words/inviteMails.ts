/** Texts of mails that owners copy to invite people, in the form's language. `{title}` and `{link}` are filled in. */
import { inAddress } from './inLanguage';
import type { Address } from '@/domain/base/languages';
import en from './en.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import csInformal from './informal/cs.json' with { type: 'json' };
import deInformal from './informal/de.json' with { type: 'json' };
import esInformal from './informal/es.json' with { type: 'json' };
import frInformal from './informal/fr.json' with { type: 'json' };
import itInformal from './informal/it.json' with { type: 'json' };
import nlInformal from './informal/nl.json' with { type: 'json' };

/** A mail in the file of a language, which has it by paragraphs. */
interface Written {
  readonly subject: string;
  readonly body: readonly string[];
}

type Kind = keyof typeof en.invitations;

export type InviteMails = Readonly<Record<Kind, { subject: string; body: string }>>;

const IN: Readonly<Record<string, Readonly<Record<Kind, Written>>>> = {
  en: en.invitations,
  de: de.invitations,
  fr: fr.invitations,
  es: es.invitations,
  it: it.invitations,
  pt: pt.invitations,
  nl: nl.invitations,
  pl: pl.invitations,
  sv: sv.invitations,
  tr: tr.invitations,
  ar: ar.invitations,
  zh: zh.invitations,
  da: da.invitations,
  nb: nb.invitations,
  fi: fi.invitations,
  cs: cs.invitations,
  el: el.invitations,
  uk: uk.invitations,
  ja: ja.invitations,
  hi: hi.invitations,
};

const INFORMAL: Readonly<Record<string, Partial<Readonly<Record<Kind, Written>>>>> = {
  cs: csInformal.invitations,
  de: deInformal.invitations,
  es: esInformal.invitations,
  fr: frInformal.invitations,
  it: itInformal.invitations,
  nl: nlInformal.invitations,
};

/** With an empty line between paragraphs. */
const mailOf = ({ subject, body }: Written) => ({ subject, body: body.join('\n\n') });

/** The mails in a language; English where we have none in it. */
export function inviteMails(locale: string, address?: Address): InviteMails {
  const { invitation, reminder, lastDay } =
    inAddress(IN, INFORMAL, locale, address) ?? en.invitations;
  return {
    invitation: mailOf(invitation),
    reminder: mailOf(reminder),
    lastDay: mailOf(lastDay),
  };
}
