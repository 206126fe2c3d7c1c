import type { Translations } from '@/domain/form/definition/definition';
import { textsOf, type Translatable } from '@/domain/form/definition/translate';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { textTitle } from '@/domain/form/translation/textTitle';
import { PIPED_PROPERTIES } from '@/domain/logic/piping';
import { PanelSection } from '../ui/PanelSection';
import type { PipeTarget } from '../text/pipedText';
import { TextSetting } from '../ui/settingInputs';
import { PipedSetting } from '../text/PipedSetting';
import { useBuilder } from '../state/store';

interface Props {
  thing: Translatable;
  /** What it is, where that is not the selected thing itself. */
  name?: string;
  /** Where its texts stand, if answers may stand in them. */
  pipes?: PipeTarget;
  onChange: (translations: Translations | null) => void;
}

/** The texts of one thing in each further language of the form; nothing where the form has but one. */
export function TranslationInputs({ thing, name: of, pipes, onChange }: Props) {
  const locales = useBuilder((state) => state.history.definition.locales);
  const texts = textsOf(thing);
  if (!locales || locales.length === 0 || texts.length === 0) return null;
  const { translations = {} } = thing;
  const write = (locale: string, name: string, text: string | null) => {
    const { [name]: _before, ...others } = translations[locale] ?? {};
    const next = {
      ...translations,
      [locale]: text === null ? others : { ...others, [name]: text },
    };
    const kept = Object.entries(next).filter(([, of]) => Object.keys(of).length > 0);
    onChange(kept.length === 0 ? null : Object.fromEntries(kept));
  };
  return (
    <>
      {locales.map((locale) => (
        <PanelSection
          key={locale}
          title={of ? `${of} in ${languageInEnglish(locale)}` : languageInEnglish(locale)}
        >
          {texts.map(({ name, text }) => {
            const input = {
              label: textTitle(thing, name),
              placeholder: text,
              multiline: name === 'text' || name === 'help',
              value: translations[locale]?.[name],
              maxLength: 10_000,
              onChange: (translated: string | null) => write(locale, name, translated),
            };
            return pipes && PIPED_PROPERTIES.some((one) => one === name) ? (
              <PipedSetting key={name} pipes={pipes} {...input} />
            ) : (
              <TextSetting key={name} {...input} />
            );
          })}
        </PanelSection>
      ))}
    </>
  );
}
