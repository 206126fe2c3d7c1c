/** Words of forms on other websites: in the code that owners copy, in the form's language. */
import { inLanguage } from './inLanguage';

const ENGLISH = { close: 'Close', open: 'Open the form' } as const;

export type EmbedWords = { readonly [Name in keyof typeof ENGLISH]: string };

const IN: Readonly<Record<string, EmbedWords>> = {
  en: ENGLISH,
  de: { close: 'Schließen', open: 'Formular öffnen' },
  fr: { close: 'Fermer', open: 'Ouvrir le formulaire' },
  es: { close: 'Cerrar', open: 'Abrir el formulario' },
  it: { close: 'Chiudi', open: 'Apri il modulo' },
  pt: { close: 'Fechar', open: 'Abrir o formulário' },
  nl: { close: 'Sluiten', open: 'Formulier openen' },
  pl: { close: 'Zamknij', open: 'Otwórz formularz' },
  sv: { close: 'Stäng', open: 'Öppna formuläret' },
  tr: { close: 'Kapat', open: 'Formu aç' },
  ar: { close: 'إغلاق', open: 'افتح النموذج' },
  zh: { close: '关闭', open: '打开表单' },
};

/** The words in a language; English where we have none in it. */
export const embedWords = (locale: string): EmbedWords => inLanguage(IN, locale) ?? ENGLISH;
