import { assetUrl } from '@/domain/options/asset';
import type { InputField, Option, OptionsField } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { SEARCHED_FROM } from '@/domain/form/fieldTypes/optionalParts';
import { usePageWords } from '../ui/PageWords';
import { ListActions } from './options/ListActions';
import { OptionButtons } from './options/OptionButtons';
import { OptionHandle } from './options/OptionHandle';
import { LazyReadyScales } from './options/lazyReadyScales';
import { OptionText } from './options/OptionText';
import { dropIndicator } from './options/dropIndicator';
import { useOptionActions, type OptionActions } from './useOptionActions';

/** Types that ask for one of several options, which may be the steps of a scale. */
const SCALED: ReadonlySet<OptionsField['type']> = new Set(['single_choice', 'dropdown']);

interface Props {
  field: OptionsField;
  selected: boolean;
}

/** The options of a choice, drawn as the page draws them (respondent/fields/base.tsx), each edited in place. */
export function OptionsEditor({ field, selected }: Props) {
  const actions = useOptionActions(field, 'options');
  const rows = actions.options.map((option, index) => (
    <Row key={option.id} {...{ field, option, index, actions, selected }} />
  ));
  const fixed = choicesIn(field).slice(field.options.length);
  return (
    <div className="control">
      {field.type === 'dropdown' && <Closed field={field} />}
      {field.type === 'ranking' ? (
        <RankingList>{rows}</RankingList>
      ) : (
        <div className={listClass(field)} data-shut={!selected || undefined}>
          {rows}
          {fixed.map(({ id, label }) => (
            // From the settings: there is nothing to write.
            <div key={id} className={ROW_CLASS[field.type]}>
              <Mark field={field} id={id} />
              <span dir="auto">{label}</span>
            </div>
          ))}
        </div>
      )}
      {selected && <ListActions actions={actions} />}
      {selected && SCALED.has(field.type) && <LazyReadyScales actions={actions} />}
    </div>
  );
}

const ROW_CLASS = {
  single_choice: 'choice',
  multiple_choice: 'choice',
  dropdown: 'list-option',
  ranking: '',
};

function listClass(field: OptionsField): string {
  if (field.type === 'dropdown') return 'list-options';
  return field.options.some(({ picture }) => picture) ? 'pictures' : 'choices';
}

interface RowProps extends Props {
  option: Option;
  index: number;
  actions: OptionActions;
}

function Row({ field, option, index, actions, selected }: RowProps) {
  const drawn = {
    'data-option-row': option.id,
    'data-moving': actions.dragging.drag?.id === option.id || undefined,
    'data-drop': dropIndicator(actions, index),
    'data-text-line': '',
  };
  const text = <OptionText option={option} index={index} actions={actions} />;
  const buttons = selected && <OptionButtons index={index} actions={actions} />;
  const handle = selected && <OptionHandle index={index} actions={actions} />;
  if (field.type === 'ranking') {
    return (
      <li {...drawn}>
        <span className="handle" aria-hidden hidden={selected}>
          ⠿
        </span>
        <span className="place" aria-hidden>
          –
        </span>
        <span>{text}</span>
        {handle}
        {selected ? buttons : <Arrows />}
      </li>
    );
  }
  return (
    <div className={ROW_CLASS[field.type]} {...drawn}>
      <Mark field={field} id={option.id} />
      {option.picture && (
        <img
          src={assetUrl(option.picture.id)}
          width={option.picture.width}
          height={option.picture.height}
          alt=""
          loading="lazy"
        />
      )}
      {text}
      {handle}
      {buttons}
    </div>
  );
}

/** The radio button or box before an option, in its initial state. */
function Mark({ field, id }: { field: OptionsField; id: string }) {
  if (field.type !== 'single_choice' && field.type !== 'multiple_choice') return null;
  return (
    <input
      type={field.type === 'single_choice' ? 'radio' : 'checkbox'}
      inert
      aria-hidden
      readOnly
      checked={isFirst(field, id)}
    />
  );
}

/** Whether an option is selected by default. */
function isFirst({ default: first }: InputField, id: string): boolean {
  return first?.t === 'options' && first.v.includes(id);
}

/** A dropdown before it is opened. Its options are under it, closed until the question is selected. */
function Closed({ field }: { field: OptionsField & { type: 'dropdown' } }) {
  const words = usePageWords();
  const first = choicesIn(field).find(({ id }) => isFirst(field, id));
  const { placeholder, options } = field;
  return options.length > SEARCHED_FROM ? (
    <div className="combo" inert aria-hidden>
      <input
        type="text"
        readOnly
        placeholder={placeholder ?? words.search}
        value={first?.label ?? ''}
      />
    </div>
  ) : (
    <select inert aria-hidden>
      <option>{first?.label ?? placeholder ?? words.choose}</option>
    </select>
  );
}

function RankingList({ children }: { children: React.ReactNode }) {
  const words = usePageWords();
  return (
    <>
      <p className="help">{words.rankHelp}</p>
      <ol className="ranking">{children}</ol>
    </>
  );
}

function Arrows() {
  return (
    <>
      <button type="button" className="quiet" inert aria-hidden>
        ↑
      </button>
      <button type="button" className="quiet" inert aria-hidden>
        ↓
      </button>
    </>
  );
}
