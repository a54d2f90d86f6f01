import { asOwner } from './as-owner.ts'

type Drawn = { table: 'orders' | 'payments' | 'refunds' | 'accounts'; column: 'order_no' | 'pay_no' | 'refund_no' | 'invite_code'; times: number }

/** The next rows of a table are written under what its oldest row has, so many times: as if the same had been drawn. */
export async function drawTaken(app: Parameters<typeof asOwner>[0], { table, column, times }: Drawn): Promise<void> {
  await asOwner(
    app,
    `drop function if exists draw_taken cascade; drop sequence if exists drawn;
     create sequence drawn;
     create function draw_taken() returns trigger language plpgsql security definer as $$ begin
       if nextval('drawn') <= ${times} then new.${column} := (select ${column} from ${table} order by id limit 1); end if;
       return new;
     end $$;
     create trigger draw_taken before insert on ${table} for each row execute function draw_taken()`,
  )
}
