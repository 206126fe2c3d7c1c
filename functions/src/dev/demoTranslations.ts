/** The demo's feedback form in French and Arabic. Some texts are left to be translated, as in a form at work. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';
import { applyChecked } from '@/domain/form/proposals/applyChecked.schema';
import { addLanguages, setTexts } from '@/domain/form/editing/translations';

const FRENCH: Readonly<Record<string, string>> = {
  'form:title': 'Êtes-vous satisfait de nous ?',
  'form:description': 'Cinq questions, deux minutes.',
  'field:frating:label': 'Quel est votre niveau de satisfaction ?',
  'field:frating:options.orating1': 'Très satisfait',
  'field:frating:options.orating2': 'Satisfait',
  'field:frating:options.orating3': 'Ni l’un ni l’autre',
  'field:frating:options.orating4': 'Insatisfait',
  'field:frating:options.orating5': 'Très insatisfait',
  'field:fwrong:label': 'Qu’est-ce qui n’a pas fonctionné ?',
  'field:faspects:label': 'Comment évaluez-vous…',
  'field:faspects:rows.oaspect1': 'La qualité',
  'field:faspects:rows.oaspect2': 'Le prix',
  'field:faspects:rows.oaspect3': 'Le service',
  'field:faspects:columns.ograde1': 'Mauvais',
  'field:faspects:columns.ograde2': 'Moyen',
  'field:faspects:columns.ograde3': 'Bon',
  'field:fnps:label': 'Nous recommanderiez-vous ?',
  'field:fnps:low': 'Pas du tout',
  'field:fnps:high': 'Tout à fait',
  'field:freason:label': 'Quelle est la raison principale de votre note ?',
  'field:ffollow:label': 'Pouvons-nous vous contacter à ce sujet ?',
  'field:ffollow:options.ofollow1': 'Oui',
  'field:ffollow:options.ofollow2': 'Non',
  'field:femail:label': 'Adresse e-mail',
  'ending:e1:title': 'Merci',
};

const ARABIC: Readonly<Record<string, string>> = {
  'form:title': 'كيف كانت تجربتك معنا؟',
  'form:description': 'خمسة أسئلة، دقيقتان.',
  'field:frating:label': 'ما مدى رضاك؟',
  'field:frating:options.orating1': 'راضٍ جدًا',
  'field:frating:options.orating2': 'راضٍ',
  'field:frating:options.orating3': 'محايد',
  'field:frating:options.orating4': 'غير راضٍ',
  'field:frating:options.orating5': 'غير راضٍ إطلاقًا',
  'field:fwrong:label': 'ما الذي لم يكن جيدًا؟',
  'field:fnps:label': 'ما احتمال أن توصي بنا؟',
  'field:fnps:low': 'غير محتمل',
  'field:fnps:high': 'محتمل جدًا',
  'field:fbetter:label': 'ما الذي يمكننا تحسينه؟',
  'field:ffollow:label': 'هل يمكننا التواصل معك بهذا الشأن؟',
  'field:ffollow:options.ofollow1': 'نعم',
  'field:ffollow:options.ofollow2': 'لا',
  'field:femail:label': 'البريد الإلكتروني',
  'ending:e1:title': 'شكرًا لك',
  'ending:e1:text': 'نقرأ كل رد.',
};

export function withTranslations(definition: FormDefinition): FormDefinition {
  const added = edited(definition, addLanguages(definition, ['fr', 'ar']));
  const changes = Object.entries({ fr: FRENCH, ar: ARABIC }).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([id, text]) => ({ id, locale, text })),
  );
  return edited(added, setTexts(added, changes));
}

function edited(definition: FormDefinition, operations: readonly Operation[]): FormDefinition {
  const checked = applyChecked(definition, operations);
  if (!checked.ok) throw new Error(`The demo’s translations: ${JSON.stringify(checked.refusal)}`);
  return checked.definition;
}
