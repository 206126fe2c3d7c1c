import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { cutText } from '@/domain/text/plainText';
import { LIMITS, type Ending, type FormDefinition } from '@/domain/form/definition/definition';
import { redirectTo } from '@/domain/form/definition/redirect';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import { useBuilder, useStoreActions } from '../state/store';
import { NumberInput } from '../ui/NumberInput';
import { SwitchSetting, TextSetting } from '../ui/settingInputs';

/** What an ending has beside its text: null takes it away. */
type Extras = {
  [K in 'picture' | 'alt' | 'redirect' | 'button' | 'download']?: Ending[K] | null;
};

/** The ending with other extras. */
function withExtras(ending: Ending, extras: Extras): Ending {
  const entries = Object.entries({ ...ending, ...extras }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // Its own properties, without those that were taken away.
  return Object.fromEntries(entries) as unknown as Ending;
}

/** Picture, link, redirect and download of an ending. */
export function EndingExtras({ ending }: { ending: Ending }) {
  const { id: workspace } = useWorkspace();
  const endings = useBuilder((state) => state.history.definition.endings);
  const { edit } = useStoreActions();
  const set = (extras: Extras, coalesceKey?: string) => {
    const next: FormDefinition['endings'] = endings.map((one) =>
      one.id === ending.id ? withExtras(one, extras) : one,
    );
    edit([{ op: 'setForm', set: { endings: next } }], coalesceKey && `${coalesceKey}:${ending.id}`);
  };
  return (
    <>
      <PictureInput
        label="Picture"
        workspace={workspace}
        value={ending.picture}
        onChange={(picture) => set({ picture: picture ?? null, alt: picture ? ending.alt : null })}
        alt={{
          value: ending.alt ?? '',
          onChange: (alt) => set({ alt: cutText(alt, LIMITS.label) || null }, 'ending:alt'),
        }}
      />
      <EndingLink ending={ending} set={set} />
      <SwitchSetting
        label="Let respondents download their answers"
        checked={ending.download === true}
        onChange={(on) => set({ download: on ? true : null })}
      />
    </>
  );
}

const DEFAULT_AFTER = 5;

function EndingLink(props: {
  ending: Ending;
  set: (extras: Extras, coalesceKey?: string) => void;
}) {
  const { ending, set } = props;
  const { redirect, button } = ending;
  const url = redirect?.url ?? '';
  const isWrong = url !== '' && !redirectTo(url);
  return (
    <Stack spacing={1.5}>
      <TextField
        label="Link to another page"
        size="small"
        fullWidth
        type="url"
        placeholder="https://"
        value={url}
        error={isWrong}
        helperText={isWrong ? 'Enter a web address that starts with https://.' : undefined}
        slotProps={{
          htmlInput: { maxLength: LIMITS.url, dir: 'ltr' },
          inputLabel: { shrink: true },
        }}
        onChange={({ target: { value } }) =>
          set(
            value === ''
              ? { redirect: null, button: null }
              : { redirect: { ...redirect, url: value.trim() } },
            'ending:url',
          )
        }
      />
      {redirect && (
        <>
          <TextSetting
            label="Link button"
            value={button}
            maxLength={60}
            placeholder="Continue"
            onChange={(text) => set({ button: text }, 'ending:button')}
          />
          <SwitchSetting
            label="Redirect automatically"
            checked={redirect.after !== undefined}
            onChange={(on) => set({ redirect: { url, ...(on ? { after: DEFAULT_AFTER } : {}) } })}
          />
          {redirect.after !== undefined && (
            <NumberInput
              label="Seconds until the redirect"
              min={LIMITS.redirectMin}
              max={LIMITS.redirectMax}
              value={redirect.after}
              onChange={(after) =>
                set(
                  { redirect: { url, after: Math.round(after ?? DEFAULT_AFTER) } },
                  'ending:after',
                )
              }
            />
          )}
        </>
      )}
    </Stack>
  );
}
