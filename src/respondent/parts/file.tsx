/** @jsxImportSource preact */
import { Component } from 'preact';
import { nameOf, type FileRef, type Problem } from '@/domain/values/answer';
import { fill } from '@/domain/base/fill';
import { FILE_GROUPS } from '@/domain/files/kinds';
import { USUAL_FILES } from '@/domain/options/fileLimits';
import { cleanFileName } from '@/domain/files/names';
import type { FileField } from '@/domain/form/definition/definition';
import {
  NEW_FILES,
  PENDING,
  file,
  fileLimits,
  fileProblem,
  fileValue,
  readFileValue,
} from '@/domain/form/fieldTypes/file';
import { valuesOf } from '@/domain/form/fieldTypes/spec';
import { newKey } from '@/domain/base/ids';
import { Labelled, described, type ControlProps } from '../fields/base';
import { problemText } from '../page/fill';
import { random } from '../page/running';
import { Uploads, type UploadingFile, type UploadTarget } from '../page/uploads';
import type { Part } from '../fields/part';
import { ListedFile, Moves, remember } from './files/listed';

/** Uploads go on while their question is not on the screen. By form and question. */
const running = new Map<string, Uploads>();

type Props = ControlProps<FileField>;

interface State {
  /** Files that were not accepted, and why. */
  refused: { name: string; problem: Problem }[];
  /** Said to screen readers. */
  news: string;
}

class Files extends Component<Props, State> {
  override state: State = { refused: [], news: '' };
  #uploads: Uploads | undefined;
  #input: HTMLInputElement | null = null;

  override componentDidMount(): void {
    const { field, onInput } = this.props;
    if (!onInput) return;
    const form = formHere();
    const key = `${form.formId}|${field.id}`;
    const known = running.get(key);
    const uploads = (this.#uploads = known ?? new Uploads(form, field.id, this.#events));
    uploads.events = this.#events;
    running.set(key, uploads);
    if (!known) this.#restore();
    this.setState({});
  }

  override componentDidUpdate({ raw: before }: Props): void {
    const { raw } = this.props;
    if (before === raw || !this.#uploads) return;
    // What was filled in earlier is brought back after the first drawing.
    if (this.#uploads.files.length === 0) this.#restore();
    // The respondent started again: what is on its way goes with the answers.
    else if (valuesOf(before, PENDING).length > 0 && valuesOf(raw, PENDING).length === 0) {
      for (const { id } of this.#uploads.files) this.#uploads.remove(id);
    }
  }

  #restore(): void {
    const pending = refsIn(this.props, PENDING);
    if (pending.length > 0) void this.#uploads?.restore(pending);
  }

  readonly #events = {
    changed: () => this.#tell(),
    arrived: (ref: FileRef) => {
      this.#keep([...this.#kept(), ref]);
      this.#tell(fill(this.props.words.uploaded, { name: ref.name }));
    },
    refused: ({ name }: FileRef, problem: Problem) => {
      this.setState(({ refused }) => ({ refused: [...refused, { name, problem }] }));
      this.#tell();
    },
  };

  #kept(): FileRef[] {
    return refsIn(this.props);
  }

  #keep(refs: readonly FileRef[]): void {
    this.props.onInput?.(refs.map(fileValue));
  }

  /** Brings the answer and the screen up to date with what is on its way. */
  #tell(news?: string): void {
    this.setState(news === undefined ? {} : { news });
    const pending = (this.#uploads?.files ?? []).map(fileValue);
    if (String(pending) !== String(valuesOf(this.props.raw, PENDING))) {
      this.props.onInput?.(pending, PENDING);
    }
  }

  readonly #choose = (chosen: readonly File[]): void => {
    const { field } = this.props;
    const { maxFiles = USUAL_FILES.maxFiles } = field;
    const refused: State['refused'] = [];
    for (const blob of chosen) {
      const ref = { id: newKey(random), name: cleanFileName(blob.name), size: blob.size };
      const lost = this.#sending().find(
        ({ state, name, size }) => state === 'lost' && name === ref.name && size === ref.size,
      );
      if (lost) {
        this.#uploads?.resume(lost.id, blob);
        continue;
      }
      const problem = fileProblem(field, ref) ?? this.#tooMany(maxFiles);
      if (problem) refused.push({ name: ref.name, problem });
      else {
        remember(ref.id, blob);
        this.#uploads?.add(ref, blob);
      }
    }
    this.setState({ refused });
  };

  #sending(): readonly UploadingFile[] {
    return this.#uploads?.files ?? [];
  }

  /** Never in the place of a file that is there: that would be lost without a word. */
  #tooMany(max: number): Problem | undefined {
    const count = this.#kept().length + this.#sending().length;
    return count < max ? undefined : { code: 'too_many_files', params: { max } };
  }

  #remove(id: string, name: string): void {
    this.#uploads?.remove(id);
    this.#keep(this.#kept().filter((ref) => ref.id !== id));
    this.#tell(fill(this.props.words.fileRemoved, { name }));
    this.#input?.focus();
  }

  override render() {
    const { field, name, words, scope, onInput } = this.props;
    const { refused, news } = this.state;
    const kept = refsIn(this.props);
    const sending = this.#sending();
    const said = described(this.props);
    const limits = `${name}-limits`;
    const many = (field.maxFiles ?? USUAL_FILES.maxFiles) > 1;
    return (
      <Labelled {...this.props}>
        <p class="help" id={limits}>
          {fileLimits(field, words)}
        </p>
        <div class="drop">
          <span aria-hidden="true">
            <b>{many ? words.chooseFiles : words.chooseFile}</b> {words.dropHere}
          </span>
          <input
            type="file"
            id={name}
            name={nameOf(name, NEW_FILES)}
            {...said}
            aria-describedby={[said['aria-describedby'], limits].filter(Boolean).join(' ')}
            multiple={many}
            accept={acceptOf(field)}
            ref={(input) => {
              this.#input = input;
            }}
            onChange={
              onInput &&
              (({ currentTarget }) => {
                this.#choose([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              })
            }
          />
        </div>
        {kept.length + sending.length > 0 && (
          <ul class="files">
            {kept.map((ref, at) => (
              <li key={ref.id}>
                {onInput ? (
                  <>
                    <ListedFile file={ref} locale={scope.locale} />
                    <Moves
                      files={kept}
                      at={at}
                      words={words}
                      onMove={(files, moved) => {
                        this.#keep(files);
                        this.#tell(moved);
                      }}
                    />
                    {this.#button(ref)}
                  </>
                ) : (
                  <label class="choice">
                    <input type="checkbox" name={name} value={fileValue(ref)} checked />
                    <ListedFile file={ref} locale={scope.locale} />
                  </label>
                )}
              </li>
            ))}
            {sending.map((ref) => (
              <li key={ref.id}>
                <ListedFile file={ref} locale={scope.locale} />
                {this.#button(ref)}
                {this.#progress(ref)}
              </li>
            ))}
          </ul>
        )}
        {!onInput && kept.length > 0 && <p class="help">{words.keepFiles}</p>}
        <div role="alert">
          {refused.map(({ name: called, problem }, index) => (
            <p class="error" key={index}>
              <bdi>{called}</bdi>: {problemText(problem, words)}
            </p>
          ))}
        </div>
        <p class="hidden" role="status">
          {news}
        </p>
      </Labelled>
    );
  }

  #button({ id, name }: FileRef) {
    const { words } = this.props;
    return (
      <button
        type="button"
        class="link"
        aria-label={fill(words.removeFile, { name })}
        title={fill(words.removeFile, { name })}
        onClick={() => this.#remove(id, name)}
      >
        ✕
      </button>
    );
  }

  #progress({ id, name, size, received, state }: UploadingFile) {
    const { words } = this.props;
    const n = Math.floor((received / size) * 100);
    const text = {
      waiting: fill(words.uploadPercent, { n }),
      sending: fill(words.uploadPercent, { n }),
      paused: fill(words.uploadPaused, { n }),
      offline: words.uploadOffline,
      lost: words.uploadAgain,
      failed: words.uploadFailed,
    }[state];
    const isGoing = state === 'sending' || state === 'waiting';
    const act = isGoing || state === 'offline' ? words.uploadPause : words.uploadResume;
    return (
      <div class="sent">
        <progress value={received} max={size} aria-label={name} />
        <span>{text}</span>
        {state !== 'lost' && state !== 'failed' && (
          <button
            type="button"
            class="link"
            onClick={() =>
              state === 'paused' ? this.#uploads?.resume(id) : this.#uploads?.pause(id)
            }
          >
            {act}
            <span class="hidden">: {name}</span>
          </button>
        )}
      </div>
    );
  }
}

/** The form whose page this is; none in the preview. Read from the document, as no other view needs it. */
function formHere(): UploadTarget {
  const data = document.getElementById('data')?.textContent;
  // Written by our own server into this very document.
  return data ? (JSON.parse(data) as UploadTarget) : { formId: '', version: 0 };
}

function refsIn({ raw }: Props, part?: string): FileRef[] {
  return valuesOf(raw, part).flatMap((value) => readFileValue(value) ?? []);
}

/** What may be chosen. Pictures are named as such, too: a phone then offers its camera. */
function acceptOf({ accept }: FileField): string | undefined {
  if (!accept) return undefined;
  const pictures: readonly string[] = FILE_GROUPS.pictures;
  const isPictures = accept.every((ending) => pictures.includes(ending));
  return [...accept.map((ending) => `.${ending}`), ...(isPictures ? ['image/*'] : [])].join();
}

export const part = {
  specs: { file },
  views: { file: (props) => <Files {...props} /> },
} satisfies Part;
