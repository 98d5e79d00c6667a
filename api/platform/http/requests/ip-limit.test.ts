import { expect, test } from 'bun:test';
import { limitByIp, networkOf } from './ip-limit.ts';
import { setFacts } from './facts.ts';

function requestFrom(ip: string): Request {
  const request = new Request('http://localhost/');
  setFacts(request, { id: '', ip, startedAt: 0 });
  return request;
}

test('each IP address has its own limit', async () => {
  const limit = limitByIp({ requests: 2, seconds: 60 });
  await limit(requestFrom('192.0.2.1'));
  await limit(requestFrom('192.0.2.1'));
  await expect(limit(requestFrom('192.0.2.1'))).rejects.toMatchObject({ code: 'too_many_requests' });
  await limit(requestFrom('192.0.2.2'));
});

test('IP addresses of one IPv6 network count as one, in any notation', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0db8:1:2::ffff'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1');
});
