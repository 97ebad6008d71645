"""Serves a policy to Parley over a WebSocket (docs/policies.md). Needs Python 3.8 or newer and no package.

    from parley_policy import serve

    class MyPolicy:
        def start(self, episode): ...
        def step(self, step): return act("forward")

    serve(MyPolicy, port=8765)
"""
import array
import base64
import hashlib
import json
import socket
import struct
import sys
import threading

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, section 1.3
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
PROTOCOL = "parley-policy/1"
MOST_BYTES = 64 * 1024 * 1024


def act(action):
    """Moves: one of the `actions` of the episode."""
    return {"type": "act", "action": action}


def ask(question):
    """Asks the person; the answer comes with the next step."""
    return {"type": "ask", "question": question}


def stop():
    """Says that the object is found, and ends the episode."""
    return {"type": "stop"}


def depth_of(step):
    """Depth as rows of metres; 0.0 where nothing came back."""
    depth = step["depth"]
    values = array.array("H", base64.b64decode(depth["data"]))
    if sys.byteorder == "big":
        values.byteswap()
    width = depth["widthPx"]
    return [[values[row * width + column] / 1000 for column in range(width)] for row in range(depth["heightPx"])]


def jpeg_of(step):
    """Bytes of the colour picture, or None when the run sends none."""
    return None if step["rgb"] is None else base64.b64decode(step["rgb"]["data"])


def serve(policy_type, host="127.0.0.1", port=8765, name=None):
    """Listens until it is interrupted; each episode gets a policy of its own, in a thread of its own."""
    listener = socket.create_server((host, port))
    print(f"listening on ws://{host}:{listener.getsockname()[1]}", flush=True)
    while True:
        connection, _ = listener.accept()
        arguments = (connection, policy_type, name or policy_type.__name__)
        threading.Thread(target=_serve_one, args=arguments, daemon=True).start()


def _serve_one(connection, policy_type, name):
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with connection, connection.makefile("rb") as stream:
        if not _shake_hands(connection, stream):
            return
        policy = policy_type()
        while True:
            text = _read_text(connection, stream)
            if text is None:
                return
            message = json.loads(text)
            if message["type"] == "end":
                return
            if message["type"] == "episode":
                if message["protocol"] != PROTOCOL:
                    raise ValueError(f"this client speaks {PROTOCOL}, not {message['protocol']}")
                policy.start(message)
                _send_text(connection, json.dumps({"type": "ready", "name": name}))
            else:
                _send_text(connection, json.dumps(policy.step(message)))


def _shake_hands(connection, stream):
    headers = {}
    stream.readline()
    while True:
        line = stream.readline().decode("latin-1").strip()
        if line == "":
            break
        key, _, value = line.partition(":")
        headers[key.strip().lower()] = value.strip()
    key = headers.get("sec-websocket-key")
    if key is None:
        connection.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
        return False
    accepted = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
    connection.sendall(
        (
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accepted}\r\n\r\n"
        ).encode()
    )
    return True


def _read_text(connection, stream):
    """The next whole message; None when the other side is gone."""
    parts = []
    while True:
        head = stream.read(2)
        if len(head) < 2:
            return None
        is_last, kind = head[0] & 0x80, head[0] & 0x0F
        length = head[1] & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", stream.read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", stream.read(8))
        if length > MOST_BYTES:
            raise ValueError(f"a message of {length} bytes")
        mask = stream.read(4) if head[1] & 0x80 else bytes(4)
        masked = stream.read(length)
        if len(masked) < length or kind == CLOSE:
            return None
        body = _unmask(masked, mask)
        if kind == PING:
            _send(connection, PONG, body)
            continue
        if kind == PONG:
            continue
        parts.append(body)
        if is_last:
            return b"".join(parts).decode()


def _unmask(body, mask):
    """Exclusive or with the mask, all at once: bytes as one large number."""
    key = (mask * (len(body) // 4 + 1))[: len(body)]
    return (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(len(body), "big")


def _send_text(connection, text):
    _send(connection, TEXT, text.encode())


def _send(connection, kind, body):
    length = len(body)
    if length < 126:
        head = struct.pack(">BB", 0x80 | kind, length)
    elif length < 65536:
        head = struct.pack(">BBH", 0x80 | kind, 126, length)
    else:
        head = struct.pack(">BBQ", 0x80 | kind, 127, length)
    connection.sendall(head + body)
