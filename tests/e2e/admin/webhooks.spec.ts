import { expect } from 'playwright/test';
import { unique } from '../../support/factories';
import { startReceiver } from '../../support/receiver';
import { test } from './staff';

test('a channel of Discord is added, tried, paused and resumed, and its log sends again', async ({ page }) => {
  const [receiver, name] = [await startReceiver(), unique('Channel')];
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const says = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.goto('/admin/webhooks');

  await test.step('The form shows how a message will look, and says what is missing', async () => {
    await page.getByRole('button', { name: 'Add Webhook' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('match.finished').check();
    await expect(page.getByRole('region', { name: 'How it will look' })).toContainText('Match finished');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toContainText('1 event');
  });

  await test.step('A test arrives', async () => {
    await row.getByRole('button', { name: 'Test' }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toContain('"allowed_mentions":{"parse":[]}');
  });

  await test.step('The log has its answer, and sends it again', async () => {
    receiver.answer(404);
    await row.getByRole('button', { name: 'Edit' }).click();
    const delivery = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem').first();
    await expect(delivery).toContainText('Delivered');
    await expect(delivery).toContainText('answer 204');
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('A channel that is gone is paused, and goes on when somebody says so', async () => {
    await page.reload();
    await expect(row).toContainText('Paused');
    await row.getByRole('button', { name: 'Resume' }).click();
    await says(name);
    await expect(row).not.toContainText('Paused');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });
  receiver.stop();
});
