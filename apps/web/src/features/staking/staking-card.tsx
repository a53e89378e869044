import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { TabList, TabPanel } from '../../components/tabs.tsx';
import { messages } from '../../config/messages.ts';
import { nothingTyped } from './form/amount-draft.ts';
import { StakeForm } from './form/stake-form.tsx';
import type { StakingFormData } from './form/staking-form-data.ts';
import { UnstakeForm } from './form/unstake-form.tsx';

const tabs = [
  { id: 'stake', label: messages.stake.tab },
  { id: 'unstake', label: messages.unstake.tab },
] as const;

const forms = { stake: StakeForm, unstake: UnstakeForm };

/**
 * The card with the Stake and Unstake tabs. The draft keeps the selected tab; selecting a tab clears the typed amount.
 */
export function StakingCard(data: StakingFormData) {
  const [tab, setTab] = useState(() => data.draft.get().tab);
  const Form = forms[tab];

  function select(chosen: keyof typeof forms): void {
    data.draft.set({ tab: chosen, ...nothingTyped });
    setTab(chosen);
  }

  return (
    <Card heading={messages.stake.region} onFocus={data.onFocus}>
      <div className="mb-5">
        <TabList
          tabs={tabs}
          selected={tab}
          onSelect={select}
          label={messages.stake.region}
          idPrefix="staking"
          look="segments"
          isDisabled={data.isRunning}
        />
      </div>
      <TabPanel idPrefix="staking" id={tab}>
        <Form {...data} />
      </TabPanel>
    </Card>
  );
}
