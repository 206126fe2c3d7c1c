/** @jsxImportSource preact */
import type { AddressField, NameField } from '@/domain/form/definition/definition';
import { address, isNeededPart, isRequiredPart, name, url } from '@/domain/form/fieldTypes/people';
import { COUNTRIES, offerCountries } from '../fields/countries';
import { Grouped, Input, Labelled, PartInput, type ControlProps } from '../fields/base';
import type { Part } from '../fields/part';

/** What browsers fill in by themselves (the HTML standard's autofill field names). */
const AUTOCOMPLETE = {
  prefix: 'honorific-prefix',
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  country: 'country-name',
} as const;

/** Lines that go beside each other where there is room. */
const SHORT: readonly string[] = ['prefix', 'first', 'middle', 'last', 'city', 'postcode'];

function Parts(props: ControlProps<NameField | AddressField>) {
  const { field, name: prefix, problem, words } = props;
  const isMixed = field.required && !field.parts.every(isNeededPart);
  // Of a part that is merely missing, the message of the question says it.
  const isMissing = (part: string) => problem?.parts?.[part]?.code === 'required';
  return (
    <Grouped {...props}>
      <div class="parts">
        {field.parts.map((part) => (
          <div key={part} class={SHORT.includes(part) ? 'half' : undefined}>
            <label class="part" for={`${prefix}.${part}`}>
              {words[part]}
              {isMixed && (
                <span class="optional">
                  {isRequiredPart(field, part)
                    ? words.required
                    : !isNeededPart(part) && words.optional}
                </span>
              )}
            </label>
            <PartInput
              control={isMissing(part) ? { ...props, problem: undefined } : props}
              part={part}
              autocomplete={AUTOCOMPLETE[part]}
              {...(part === 'country' && {
                type: 'text' as const,
                list: COUNTRIES,
                onFocus: props.onInput && ((event) => offerCountries(event.currentTarget)),
              })}
              aria-required={field.required && isRequiredPart(field, part) ? 'true' : undefined}
              {...(isMissing(part) && {
                'aria-invalid': 'true',
                'aria-describedby': `${prefix}-error`,
              })}
            />
          </div>
        ))}
      </div>
    </Grouped>
  );
}

export const part = {
  specs: { url, name, address },
  views: {
    url: (props) => (
      <Labelled {...props}>
        {/* Not type=url: browsers' own check wants the https:// that we put there ourselves. */}
        <Input
          control={props}
          inputMode="url"
          autocomplete="url"
          autocapitalize="none"
          placeholder={props.field.placeholder}
        />
      </Labelled>
    ),
    name: Parts,
    address: Parts,
  },
} satisfies Part;
