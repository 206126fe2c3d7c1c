/** @jsxImportSource preact */
/** Choices with more to them: “Other”, “None of the above”, an order for each respondent, pictures, a search. */
import { Component, createRef } from 'preact';
import { caseFold } from '@/domain/text/plainText';
import { foldForSearch } from '@/domain/text/fold';
import { assetUrl } from '@/domain/options/asset';
import {
  NONE,
  OTHER,
  type ChoiceField,
  type DropdownField,
  type Option,
} from '@/domain/form/definition/definition';
import { SEARCHED_FROM } from '@/domain/form/fieldTypes/optionalParts';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { ownValue } from '@/domain/base/ownValue';
import {
  ChoiceGroup,
  ChoiceOf,
  Labelled,
  PartInput,
  Select,
  described,
  type ControlProps,
} from '../fields/base';
import { optionalViews } from '../fields/optionalViews';
import { shuffled } from '../fields/shuffle';
import { fill } from '@/domain/base/fill';
import type { Part } from '../fields/part';
import type { PlacedOption } from './places';

/** The options as this respondent meets them, with those that are not the owner's last. */
function optionsFor({ field, words, seed }: ControlProps<ChoiceField>): Option[] {
  return [
    ...(field.shuffle && seed ? shuffled(field.options, seed) : field.options),
    ...(field.other ? [{ id: OTHER, label: words.other }] : []),
    ...('none' in field && field.none ? [{ id: NONE, label: words.none }] : []),
  ];
}

/** The text beside “Other”; a style shows it only where that is chosen, with or without script. */
function OtherText(props: ControlProps<ChoiceField>) {
  if (!props.field.other) return null;
  return (
    <div class="other">
      <PartInput
        control={props}
        part={OTHER}
        aria-label={props.words.otherText}
        placeholder={props.words.otherText}
      />
    </div>
  );
}

function Picture({ option: { picture } }: { option: Option }) {
  if (!picture) return null;
  return (
    <img
      src={assetUrl(picture.id)}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
    />
  );
}

/** “None of the above” stands alone: where it is ticked the others go, and it goes where another is. */
const alone = (ids: readonly string[]) =>
  ids.at(-1) === NONE ? [NONE] : ids.filter((id) => id !== NONE);

function RichChoices(given: ControlProps<ChoiceField> & { type: 'radio' | 'checkbox' }) {
  const { onInput } = given;
  const props: typeof given = {
    ...given,
    ...(onInput && {
      onInput: (raw, part) => onInput(typeof raw === 'string' ? raw : alone(raw), part),
    }),
  };
  const pictures = props.field.options.some(({ picture }) => picture);
  return (
    <ChoiceGroup {...props}>
      <div class={pictures ? 'pictures' : undefined}>
        {optionsFor(props).map((option) =>
          // None of its places are left (parts/places.tsx).
          (option as PlacedOption).disabled ? (
            <label class="choice" key={option.id}>
              <input type={props.type} disabled />
              <Picture option={option} />
              <span dir="auto">{option.label}</span>
            </label>
          ) : (
            <ChoiceOf key={option.id} {...props} option={option}>
              <Picture option={option} />
            </ChoiceOf>
          ),
        )}
      </div>
      <OtherText {...props} />
    </ChoiceGroup>
  );
}

function RichDropdown(props: ControlProps<DropdownField>) {
  return (
    <Labelled {...props}>
      <Select {...props} options={optionsFor(props)} />
      <OtherText {...props} />
    </Labelled>
  );
}

interface SearchState {
  ready: boolean;
  open: boolean;
  /** What is being typed; undefined while the field shows what is chosen. */
  typed: string | undefined;
  active: number;
}

/**
 * A long dropdown with a search: the browser's own until script is there, then a combobox with a list (the pattern of
 * the ARIA Authoring Practices Guide, “editable combobox with list autocomplete”).
 */
class Searched extends Component<ControlProps<DropdownField>, SearchState> {
  override state: SearchState = { ready: false, open: false, typed: undefined, active: 0 };
  readonly #list = createRef<HTMLUListElement>();

  override componentDidMount(): void {
    if (this.props.onInput) this.setState({ ready: true });
  }

  /** What fits the letters typed: first what begins with them, then what holds them. */
  #found(): Option[] {
    const wanted = foldForSearch(this.state.typed ?? '').trim();
    const options = optionsFor(this.props);
    if (wanted === '') return options;
    const places = options.map((option) => ({
      option,
      at: foldForSearch(option.label).indexOf(wanted),
    }));
    const begins = places.filter(({ at }) => at === 0);
    const holds = places.filter(({ at }) => at > 0);
    return [...begins, ...holds].map(({ option }) => option);
  }

  #choose(option: Option | undefined): void {
    if (option) this.props.onInput?.(option.id);
    this.setState({ open: false, typed: undefined });
  }

  #show(active: number): void {
    this.setState({ open: true, active }, () =>
      this.#list.current?.children[active]?.scrollIntoView({ block: 'nearest' }),
    );
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { open, active } = this.state;
    const found = this.#found();
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: open ? active + 1 : 0,
      ArrowUp: open ? active - 1 : found.length - 1,
      PageDown: active + 10,
      PageUp: active - 10,
    };
    const to = ownValue(steps, event.key);
    if (to !== undefined) {
      event.preventDefault();
      this.#show(Math.max(0, Math.min(found.length - 1, to)));
    } else if (event.key === 'Enter' && open) {
      // Chooses, and does not send the form.
      event.preventDefault();
      this.#choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      this.setState({ open: false, typed: undefined });
    }
  };

  readonly #type = (text: string): void => {
    this.#show(0);
    this.setState({ typed: text });
    // A field that was emptied holds no choice any more.
    if (text === '') this.props.onInput?.('');
  };

  /** Left with the letters of one option written out: that one is meant. */
  readonly #leave = (): void => {
    const wanted = caseFold(this.state.typed ?? '').trim();
    this.#choose(
      wanted === ''
        ? undefined
        : optionsFor(this.props).find(({ label }) => caseFold(label) === wanted),
    );
  };

  override render() {
    const { field, name, raw, words } = this.props;
    const { ready, open, typed, active } = this.state;
    if (!ready) return <RichDropdown {...this.props} />;
    const found = this.#found();
    const chosen = optionsFor(this.props).find(({ id }) => id === oneValue(raw));
    const listId = `${name}-list`;
    return (
      <Labelled {...this.props}>
        <div class="combo">
          <input
            type="text"
            role="combobox"
            dir="auto"
            {...described(this.props)}
            id={name}
            autocomplete="off"
            placeholder={field.placeholder ?? words.search}
            aria-expanded={open ? 'true' : 'false'}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
            value={typed ?? chosen?.label ?? ''}
            onInput={(event) => this.#type(event.currentTarget.value)}
            onKeyDown={this.#press}
            onClick={() =>
              this.#show(
                Math.max(
                  0,
                  found.findIndex(({ id }) => id === chosen?.id),
                ),
              )
            }
            onBlur={this.#leave}
          />
          {}
          <ul id={listId} role="listbox" aria-label={field.label} ref={this.#list} hidden={!open}>
            {found.map((option, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
              <li
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                dir="auto"
                tabIndex={-1}
                aria-selected={index === active ? 'true' : 'false'}
                // Before the input loses the focus, and with it what was typed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => this.#choose(option)}
              >
                {option.label}
              </li>
            ))}
          </ul>
          <span role="status" class="hidden">
            {open && typed !== undefined ? fill(words.found, { n: found.length }) : ''}
          </span>
        </div>
        {field.other && (
          <div class={chosen?.id === OTHER ? undefined : 'away'}>
            <PartInput control={this.props} part={OTHER} aria-label={words.otherText} />
          </div>
        )}
      </Labelled>
    );
  }
}

/** Of options with places, with what is left of them. */
function withPlaces<F extends ChoiceField>(
  control: ControlProps<F>,
  draw: (control: ControlProps<F>) => preact.JSX.Element,
) {
  const { placed } = optionalViews();
  const has = control.field.options.some((option) => 'places' in option);
  return has && placed ? placed(control, draw) : draw(control);
}

export const part = {
  views: {
    rich_single_choice: (props) =>
      withPlaces(props, (one) => <RichChoices {...one} type="radio" />),
    rich_multiple_choice: (props) =>
      withPlaces(props, (one) => <RichChoices {...one} type="checkbox" />),
    rich_dropdown: (props) =>
      withPlaces(props, (one) =>
        one.field.options.length > SEARCHED_FROM ? (
          <Searched {...one} />
        ) : (
          <RichDropdown {...one} />
        ),
      ),
  },
} satisfies Part;
