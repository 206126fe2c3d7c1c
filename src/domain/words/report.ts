/**
 * The link under every public form by which a respondent reports it. Not among the words that an owner can change: the
 * owner of a fraudulent form would.
 */
import { inLanguage } from './inLanguage';

const REPORT_FORM: Readonly<Record<string, string>> = {
  en: 'Report this form',
  de: 'Dieses Formular melden',
  fr: 'Signaler ce formulaire',
  es: 'Denunciar este formulario',
  it: 'Segnala questo modulo',
  pt: 'Denunciar este formulário',
  nl: 'Dit formulier melden',
  pl: 'Zgłoś ten formularz',
  sv: 'Anmäl det här formuläret',
  tr: 'Bu formu şikayet et',
  ar: 'الإبلاغ عن هذا النموذج',
  zh: '举报此表单',
};

/** The link's text in a language, and the language it is in: English where we have no words in the wanted one. */
export function reportLinkText(locale: string): { text: string; language: string } {
  const text = inLanguage(REPORT_FORM, locale);
  return text === undefined
    ? { text: 'Report this form', language: 'en' }
    : { text, language: locale };
}
