/** @jsxImportSource preact */
import { Component } from 'preact';
import type { PhoneField } from '@/domain/form/definition/definition';
import { COUNTRY, internationalDigits, phone } from '@/domain/form/fieldTypes/phone/phone';
import { regionOf } from '@/domain/form/fieldTypes/phone/region';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { Input, Labelled, type ControlProps } from '../../fields/base';
import type { Part } from '../../fields/part';
import { dialledCountries, diallingIn, diallingOf } from './dialling';

/** A country's flag: its letters as regional indicators. */
const flagOf = (country: string) =>
  country.replace(/./g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5));

/** Windows has no flags: there, and without a font of them, its letters are drawn beside each other. */
function hasFlags(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  const width = (text: string) => context?.measureText(text).width ?? 0;
  return width('🇬🇧') < width('🇬\u200c🇧');
}

interface Offer {
  country: string;
  name: string;
  code: string;
}

/** The countries by name in a language. */
function makeOffers(locale: string): Offer[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return dialledCountries()
    .map((country) => {
      const code = diallingOf(country)?.code ?? '';
      return { country, name: names.of(country) ?? country, code };
    })
    .sort((a, b) => compare(a.name, b.name));
}

const offers: Record<string, Offer[]> = {};

/** Made once: the field is drawn again with each key. */
const offersIn = (locale: string) => (offers[locale] ??= makeOffers(locale));

/** One line, and once the script is there, the country of its number beside it. */
class Phone extends Component<ControlProps<PhoneField>, { flags?: boolean }> {
  override componentDidMount(): void {
    if (this.props.onInput) this.setState({ flags: hasFlags() });
  }

  /** The country that the number itself names, else the chosen one, else the form's. */
  #country(): string {
    const { field, raw, scope } = this.props;
    const chosen = oneValue(raw, COUNTRY) || field.country || regionOf(scope.locale);
    const named = diallingIn(internationalDigits(oneValue(raw)) ?? '')?.countries ?? [chosen];
    return named.includes(chosen) ? chosen : (named[0] ?? chosen);
  }

  readonly #choose = (country: string): void => {
    const { raw, onInput } = this.props;
    const abroad = internationalDigits(oneValue(raw));
    const old = diallingIn(abroad ?? '')?.code ?? '';
    if (abroad !== undefined) {
      onInput?.(`+${diallingOf(country)?.code ?? ''}${abroad.slice(old.length)}`);
    }
    onInput?.(country, COUNTRY);
  };

  override render() {
    const { field, name, words, scope, raw, onInput } = this.props;
    const { flags } = this.state;
    const country = this.#country();
    const code = diallingOf(country)?.code ?? '';
    const isExample = flags === undefined || words.phoneExample.includes(`+${code} `);
    return (
      <Labelled {...this.props}>
        <div class="phone">
          {flags !== undefined && (
            <div class="country">
              <select
                aria-label={words.phoneCountry}
                name={`${name}.${COUNTRY}`}
                onChange={(event) => this.#choose(event.currentTarget.value)}
              >
                {offersIn(scope.locale || 'en').map((one) => (
                  <option key={one.country} value={one.country} selected={one.country === country}>
                    {`${one.name} +${one.code}`}
                  </option>
                ))}
              </select>
              <span aria-hidden="true">
                <bdi dir="ltr">
                  {flags ? flagOf(country) : country} +{code}
                </bdi>
              </span>
            </div>
          )}
          <Input
            control={{
              ...this.props,
              onInput:
                onInput &&
                ((text) => {
                  onInput(text);
                  if (oneValue(raw, COUNTRY) !== country) onInput(country, COUNTRY);
                }),
            }}
            type="tel"
            inputMode="tel"
            autocomplete="tel"
            placeholder={field.placeholder || (isExample ? words.phoneExample : undefined)}
          />
        </div>
      </Labelled>
    );
  }
}

export const part = {
  specs: { phone },
  views: { phone: (props) => <Phone {...props} /> },
} satisfies Part;
