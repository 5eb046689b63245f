import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SettingGroup } from '../../ui/setting-group.tsx'
import { TestedChannels } from './tested-channels.tsx'

/** Sends a notification to oneself, and shows where it went. */
export function TestNotification() {
  const {
    mutate,
    data: channels,
    error,
    isPending,
  } = useMutation({
    mutationFn: async () => (await api('POST /notifications/test')).data,
  })
  return (
    <SettingGroup title="Test" text="Send one test by every channel that is on, also during quiet hours.">
      <div>
        <div className="py-3">
          <Button kind="secondary" icon="bell" busy={isPending && 'Sending…'} onClick={() => mutate()}>
            Send a test notification
          </Button>
        </div>
        {error && !isPending && (
          <div className="pb-3">
            <Note tone="bad" live>
              {error.message}
            </Note>
          </div>
        )}
        <div role="status">
          {channels && !error && !isPending && (
            <div className="border-line border-t">
              <TestedChannels channels={channels} />
            </div>
          )}
        </div>
      </div>
    </SettingGroup>
  )
}
